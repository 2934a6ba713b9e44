import { api, type VocabularyWord } from '@pauta/contract';
import { idOf, problem, respond, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.feature.ts';
import { vocabularyWord, vocabularyWords } from '../testing/vocabulary-data.ts';
import '../general/settings.route.tsx';
import './vocabulary.route.tsx';

const { list, add, addMany, update, remove, tryOut } = api.vocabulary;

/** Renders the screen with a fake server that stores the words. */
const show = async (
  first: readonly VocabularyWord[] = vocabularyWords,
  isAdmin = true,
  handlers: ReturnType<typeof respond>[] = [],
) => {
  let words = [...first];
  const put = (word: string, soundsLike: string[]) => {
    const made = vocabularyWord({
      id: idOf('word', words.length + 10),
      word,
      soundsLike,
      recognised: 0,
      corrected: 0,
      undone: 0,
    });
    words.push(made);
    return made;
  };
  const page = await renderFeature(settings, {
    path: '/config/vocabulary',
    user: user({ isAdmin }),
    handlers: [
      ...handlers,
      respond(list, () => words),
      respond(add, ({ body }) => put(body.word, body.soundsLike)),
      respond(addMany, ({ body }) => body.words.slice(1).map((one) => put(one.word, one.soundsLike))),
      respond(update, ({ params, body }) => {
        words = words.map((one) => (one.id === params.id ? { ...one, soundsLike: body.soundsLike } : one));
        return words.find(({ id }) => id === params.id) ?? vocabularyWord();
      }),
      respond(remove, ({ params }) => {
        words = words.filter(({ id }) => id !== params.id);
        return undefined;
      }),
      respond(tryOut, ({ body }) => ({
        text: body.text.replace('neo ei', 'Neoway'),
        respellings: [{ from: 'neo ei', to: 'Neoway', start: body.text.indexOf('neo ei') }],
      })),
    ],
  });
  await screen.findByRole('textbox', { name: 'Frase' });
  return page;
};
const shown = () =>
  within(screen.getByRole('list', { name: 'Palavras' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('/config/vocabulary', () => {
  it('shows each word with its pronunciations and usage counts', async () => {
    await show();
    await screen.findByText('VAAS');
    expect(shown()).toEqual([
      'Conta Azul4 certas · 9 corrigidas',
      'CRM48 certas · 17 corrigidas',
      'Neoway“neo ei”, “nel uei”12 certas · 31 corrigidas · 1 desfeita',
      'Pipedrive“paipe draive”6 corrigidas',
      'VAASAinda não apareceu',
    ]);
  });

  it('adds words by keyboard, with their pronunciations', async () => {
    const { person } = await show([]);
    const field = await screen.findByRole('textbox', { name: 'Palavra' });
    await person.type(field, 'HubSpot');
    await person.tab();
    await person.keyboard('rub espote{Enter}{Enter}');
    await waitFor(() => expect(shown()).toEqual(['HubSpot“rub espote”Ainda não apareceu']));
    expect(document.activeElement).toBe(field);
    await person.keyboard('Omie{Enter}');
    await waitFor(() => expect(shown()).toHaveLength(2));
  });

  it.each([
    ['word_known', { word: 'VAAS' }, /^Palavra/u, '“VAAS” já está no vocabulário.'],
    ['spelling_too_common', { spelling: 'vais' }, /^Soa como/u, /“vais” é dito o tempo todo/u],
  ] as const)('shows at its field why a word was rejected: %s', async (code, values, name, sentence) => {
    const { person } = await show([], true, [problem(add, code, { values })]);
    await person.type(await screen.findByRole('textbox', { name: 'Palavra' }), 'VAAS{Enter}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    const field = screen.getByRole('textbox', { name });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await person.keyboard('x,');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('imports pasted words, and shows which ones existed', async () => {
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Colar várias' }));
    await person.click(await screen.findByRole('textbox', { name: 'Palavras' }));
    await person.paste('CRM\nOmie = omi\nBling');
    await person.click(screen.getByRole('button', { name: 'Adicionar 3 palavras' }));
    expect(await screen.findByText('2 palavras adicionadas')).toBeTruthy();
    expect(screen.getByText('1 já estava no vocabulário.')).toBeTruthy();
    await waitFor(() => expect(shown()).toHaveLength(7));
  });

  it('removes a word, and restores it with its pronunciations', async () => {
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Remover “Pipedrive”' }));
    await waitFor(() => expect(shown()).toHaveLength(4));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(shown().at(-1)).toContain('Pipedrive“paipe draive”'));
  });

  it('changes the pronunciations of a word', async () => {
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Como “CRM” soa' }));
    await person.type(await screen.findByRole('textbox', { name: 'Soa como' }), 'se erre eme');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shown()[1]).toContain('CRM“se erre eme”'));
  });

  it('searches words, also by pronunciation', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      vocabularyWord({ id: idOf('word', index + 100), word: `Marca ${index}`, soundsLike: [] }),
    );
    const { person } = await show([...many, vocabularyWord({ word: 'Ação', soundsLike: ['assão'] })]);
    await waitFor(() => expect(shown()).toHaveLength(50));
    await person.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(shown()).toHaveLength(61);
    await person.type(screen.getByRole('searchbox', { name: 'Buscar palavra' }), 'ASSAO');
    expect(shown()).toEqual([expect.stringContaining('Ação')]);
  });

  it('previews the corrections in a sentence', async () => {
    const { person } = await show();
    await person.type(screen.getByRole('textbox', { name: 'Frase' }), 'Vi a neo ei ontem');
    expect((await screen.findByText('Neoway', { selector: 'mark' })).closest('p')?.textContent).toBe(
      'Vi a Neoway ontem',
    );
  });

  it('is readable by all users, and editable by admins', async () => {
    await show(vocabularyWords, false);
    await screen.findByText('VAAS');
    expect(screen.queryByRole('textbox', { name: 'Palavra' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Remover|Colar/u })).toBeNull();
  });
});
