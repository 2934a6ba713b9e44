import type { Comment } from '@pauta/contract';
import { cast, idOf } from '@pauta/testing';

/** A comment by Ana on the whole meeting, which Ana may edit. */
export const comment = (n: number, overrides: Partial<Comment> = {}): Comment => ({
  id: idOf('comment', n),
  author: cast.ana,
  text: 'Ótima abertura, vale usar no treinamento.',
  startMs: null,
  quote: null,
  mentions: [],
  createdAt: '2026-11-19T13:05:00.000Z',
  editedAt: null,
  can: { edit: true, remove: true },
  ...overrides,
});

/** Comments on the whole meeting, a time and a passage, one of them by a former user. */
export const trigalComments = (): Comment[] => [
  comment(1),
  comment(2, {
    author: cast.carla,
    text: 'Aqui ela hesita. @Ana Martins, ouve e me diz?',
    mentions: [cast.ana],
    startMs: 754_000,
    editedAt: '2026-11-19T13:20:00.000Z',
    can: { edit: false, remove: false },
  }),
  comment(3, {
    author: null,
    startMs: 775_000,
    quote: 'Eu só consigo aprovar sozinha até dois mil por mês; acima disso vai para o meu sócio.',
    text: 'Perguntar quem é o sócio antes da proposta.',
    can: { edit: false, remove: true },
  }),
];
