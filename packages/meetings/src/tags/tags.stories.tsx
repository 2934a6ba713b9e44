import { api } from '@pauta/contract';
import { cast, featureStory, idOf, meetingSummary, problem, respond, tag, waiting } from '@pauta/testing';
import { defineFeature } from '@pauta/feature-api';
import { PageHeader } from '@pauta/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { screen, userEvent } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { ManageTags } from './manage-tags.tsx';
import { TagMeetings } from './tag-meetings.tsx';

const meta = { title: 'Screens/Meetings/Tags' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { discovery, demo, risk } = cast.tags;
const colored = [
  demo,
  discovery,
  { ...risk, color: 'red' as const },
  tag({ id: idOf('tag', 4), name: 'Piloto', color: 'teal' }),
];
const one = meetingSummary({ tags: [discovery] });
const other = meetingSummary({ id: idOf('meeting', 2), tags: [discovery, risk] });
const close = () => undefined;
const start = () => undefined;

type Handlers = readonly ReturnType<typeof respond>[];

const page = (Dialogs: () => ReactNode, handlers: Handlers) => {
  const Component = () => (
    <>
      <PageHeader title="Reuniões" />
      <Dialogs />
    </>
  );
  const feature = defineFeature({ id: 'tags', routes: [{ path: 'meetings', Component }], messages: meetings.messages });
  return featureStory(feature, { handlers });
};
const picking = (...handlers: Handlers) => page(() => <TagMeetings meetings={[one]} onClose={close} />, handlers);
const managing = (...handlers: Handlers) => page(() => <ManageTags onClose={close} />, handlers);
const list = respond(api.tags.list, colored);

export const OfOneMeeting: Story = picking(list);

export const OfSeveral: Story = page(
  () => <TagMeetings meetings={[one, other]} onClose={close} onStart={start} />,
  [list],
);

/** A new tag is created while typing. */
export const Making: Story = {
  ...picking(list),
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'Renovação');
    await screen.findByRole('option', { name: 'Criar “Renovação”' });
  },
};

export const First: Story = picking(respond(api.tags.list, []));

export const LongNames: Story = picking(
  respond(
    api.tags.list,
    Array.from({ length: 60 }, (_, at) =>
      tag({ id: idOf('tag', at + 1), name: `Concorrência com fornecedor atual n.º ${at + 1}` }),
    ),
  ),
);

export const Loading: Story = picking(waiting(api.tags.list));

export const Failed: Story = picking(problem(api.tags.list, 'unavailable'));

export const Manage: Story = managing(respond(api.tags.list, [{ ...demo, canEdit: false }, ...colored.slice(1)]));

export const Editing: Story = {
  ...managing(list),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Risco' }));
    await screen.findByRole('radio', { name: 'Vermelho', checked: true });
  },
};

/** Another user's tag has the name. */
export const NameTaken: Story = {
  ...managing(list, problem(api.tags.update, 'tag_name_taken')),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Risco' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Azul' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Já existe uma tag com este nome.');
  },
};

export const Removing: Story = {
  ...managing(list, respond(api.tags.get, { ...risk, meetingCount: 42, viewCount: 0 })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Risco' }));
    await screen.findByText(/42 reuniões/);
  },
};

export const Merging: Story = {
  ...managing(list, respond(api.tags.get, { ...risk, meetingCount: 42, viewCount: 1 })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mesclar Risco com outra' }));
    await screen.findByText(/42 reuniões/);
  },
};

export const Dark: Story = { ...OfOneMeeting, globals: { mode: 'dark' } };
export const English: Story = { ...OfOneMeeting, globals: { locale: 'en' } };
export const RightToLeft: Story = { ...Making, globals: { direction: 'rtl' } };
