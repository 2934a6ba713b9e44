import { api, type Comment, type NewComment } from '@pauta/contract';
import { cast, meeting, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { defineFeature } from '@pauta/feature-api';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { comment, trigalComments } from '../testing/comments.ts';
import { CommentsPanel, type CommentSubject } from './comments-panel.tsx';

const onSeek = vi.fn<(startMs: number) => void>();
function Panel({ chosen }: { readonly chosen: CommentSubject | null }) {
  const [about, setAbout] = useState(chosen);
  return (
    <CommentsPanel
      meeting={meeting()}
      about={about}
      onTaken={() => setAbout(null)}
      onSeek={onSeek}
      currentMs={() => 754_000}
    />
  );
}
const panel = (about: CommentSubject | null) =>
  defineFeature({
    id: 'comments',
    routes: [
      {
        path: '',
        element: <Panel chosen={about} />,
      },
    ],
    messages: async () => ({ messages: {} }),
  });

const show = async (about: CommentSubject | null = null) => {
  let items: Comment[] = trigalComments();
  const sent: NewComment[] = [];
  const shown = await renderFeature(panel(about), {
    path: '/',
    handlers: [
      respond(api.comments.list, () => items),
      respond(api.comments.readers, [cast.ana, cast.carla]),
      respond(api.comments.create, ({ body }) => {
        sent.push(body);
        const made = comment(9, { text: body.text, startMs: body.startMs });
        items = [...items, made];
        return made;
      }),
      respond(api.comments.update, ({ params, body }) => {
        items = items.map((one) => (one.id === params.commentId ? { ...one, text: body.text } : one));
        return items.find(({ id }) => id === params.commentId) ?? comment(1);
      }),
      respond(api.comments.remove, ({ params }) => {
        items = items.filter(({ id }) => id !== params.commentId);
        return undefined;
      }),
      respond(api.comments.restore, () => {
        items = trigalComments();
        return comment(1);
      }),
    ],
  });
  await screen.findByRole('list', { name: 'Comentários' });
  return { ...shown, sent };
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário' });

describe('comments on a meeting', () => {
  it('seek to their time', async () => {
    const { person } = await show();
    await person.click(screen.getAllByRole('button', { name: 'Ouvir em 12:34' })[0] ?? field());
    expect(onSeek).toHaveBeenLastCalledWith(754_000);
  });

  it('are written by keyboard only, at a time, with a mention', async () => {
    const { person, sent } = await show();
    await person.click(screen.getByRole('button', { name: 'Neste momento' }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await person.keyboard('Ouve, @car');
    await screen.findByRole('button', { name: /Carla Vieira/ });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(field().value).toBe('Ouve, @Carla Vieira '));
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field().value).toBe(''));
    expect(sent).toMatchObject([{ text: 'Ouve, @Carla Vieira', startMs: 754_000, mentionIds: [cast.carla.id] }]);
  });

  it('quote the passage selected in the transcript', async () => {
    const about = { startMs: 775_000, quote: 'acima disso vai para o meu sócio' };
    const { person, sent } = await show(about);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await person.keyboard('Quem é?');
    expect(
      within(screen.getByRole('region', { name: 'Novo comentário' })).getByText(`“…${about.quote}…”`),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Comentar' }));
    await waitFor(() => expect(sent).toMatchObject([{ text: 'Quem é?', ...about }]));
  });

  it('stay in the form if sending fails', async () => {
    const { person, use, sent } = await show();
    use(problem(api.comments.create, 'unavailable'));
    await person.type(field(), 'Não se perde');
    await person.click(screen.getByRole('button', { name: 'Comentar' }));
    await screen.findByText('O comentário não foi enviado');
    expect(field().value).toBe('Não se perde');
    expect(sent).toEqual([]);
  });

  it('can be edited, deleted and restored by users with permission', async () => {
    const { person } = await show();
    const more = async () => person.click(screen.getByRole('button', { name: 'Ações do comentário de Ana Martins' }));
    expect(screen.queryByRole('button', { name: 'Ações do comentário de Carla Vieira' })).toBeNull();
    await more();
    await person.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const edit = await screen.findByRole('textbox', { name: 'Editar comentário' });
    await person.clear(edit);
    await person.type(edit, 'Outra coisa');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Outra coisa');
    await more();
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    const list = within(screen.getByRole('list', { name: 'Comentários' }));
    await list.findByText('Ótima abertura, vale usar no treinamento.');
  });
});
