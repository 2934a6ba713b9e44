import { api } from '@pauta/contract';
import { featureStory, idOf, inFrame, offline, problem, respond, user, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { settings } from '../settings.feature.ts';
import { vocabularyWord, vocabularyWords } from '../testing/vocabulary-data.ts';

const meta = { title: 'Screens/Settings/Vocabulary' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { list, add, addMany, update, remove, tryOut } = api.vocabulary;

const show = (
  words = vocabularyWords,
  handlers: readonly ReturnType<typeof respond>[] = [],
  person = user(),
): ReturnType<typeof featureStory> =>
  featureStory(inFrame(settings), {
    path: '/config/vocabulary',
    user: person,
    handlers: [
      ...handlers,
      respond(list, [...words]),
      respond(add, vocabularyWord()),
      respond(addMany, [vocabularyWord()]),
      respond(update, vocabularyWord()),
      respond(remove, undefined),
      respond(tryOut, {
        text: 'Hoje usamos o Pipedrive e a Neoway.',
        respellings: [
          { from: 'paipe draive', to: 'Pipedrive', start: 14 },
          { from: 'neo ei', to: 'Neoway', start: 28 },
        ],
      }),
    ],
  });

const loaded: Story['play'] = async ({ canvas }) => void (await canvas.findByText('Pipedrive'));

export const Words: Story = { ...show(), play: loaded };
export const WordsDark: Story = { ...Words, globals: { mode: 'dark' } };
export const WordsInEnglish: Story = { ...Words, globals: { locale: 'en' } };
export const WordsRightToLeft: Story = { ...Words, globals: { direction: 'rtl' } };
/** Users who are not admins can only read and preview. */
export const Seller: Story = { ...show(vocabularyWords, [], user({ isAdmin: false })), play: loaded };

const none: Story['play'] = async ({ canvas }) => void (await canvas.findByText('Nenhuma palavra ainda'));
export const Empty: Story = { ...show([]), play: none };
export const EmptyForSeller: Story = { ...show([], [], user({ isAdmin: false })), play: none };
export const Loading: Story = show([], [waiting(list)]);
export const Failed: Story = {
  ...show([], [offline(list)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const NoPermission: Story = show([], [problem(list, 'forbidden')]);

export const Known: Story = {
  ...show(vocabularyWords, [problem(add, 'word_known', { values: { word: 'Neoway' } })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Palavra' }), 'Neoway{Enter}');
    await expect(await canvas.findByText('“Neoway” já está no vocabulário.')).toBeVisible();
  },
};

export const Tried: Story = {
  ...show(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Frase' }),
      'Hoje usamos o paipe draive e a neo ei.',
    );
    await waitFor(() => expect(canvas.getByText('Neoway', { selector: 'mark' })).toBeVisible());
  },
};

export const Pasted: Story = {
  ...show(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Colar várias' }));
    const field = await screen.findByRole('textbox', { name: 'Palavras' });
    await userEvent.type(field, 'HubSpot = rub espote{Enter}Omie{Enter}Bling');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Adicionar 3 palavras' })).toBeVisible());
  },
};

export const Sounds: Story = {
  ...show(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Como “Neoway” soa' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remover nel uei' })).toBeVisible());
  },
};

export const Removed: Story = {
  ...show(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remover “CRM”' }));
    await screen.findByText('“CRM” removida');
  },
};

export const Many: Story = {
  ...show(
    Array.from({ length: 120 }, (_, index) => vocabularyWord({ id: idOf('word', index), word: `Marca ${index}` })),
  ),
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Mostrar mais' })),
};

const long = 'Indústrias Reunidas de Equipamentos Hospitalares do Sul do Brasil Participações';
export const LongContent: Story = {
  ...show([
    vocabularyWord({
      word: long,
      soundsLike: Array.from({ length: 6 }, (_, index) => `industrias reunidas do sul ${index + 1}`),
      recognised: 12_345,
      corrected: 9_876,
      undone: 321,
    }),
    vocabularyWord({ id: idOf('word', 2), word: 'Otorrinolaringologista'.repeat(3), soundsLike: [] }),
  ]),
  play: async ({ canvas }) => void (await canvas.findByText(long)),
};
