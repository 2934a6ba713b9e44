import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { Text } from './text.tsx';
import { TabLinks } from './tab-links.tsx';
import { Tabs } from './tabs.tsx';

const words = (text: string) => (
  <div style={{ paddingBlock: '1rem' }}>
    <Text as="p">{text}</Text>
  </div>
);

const meta = {
  title: 'Layout/Tabs',
  component: Tabs,
  args: {
    label: 'Reunião',
    onChange: fn(),
    items: [
      { id: 'summary', label: 'Resumo', content: words('O que foi dito, em seis linhas.') },
      { id: 'answers', label: 'Respostas', content: words('6 de 8 respondidas.') },
      { id: 'evaluation', label: 'Avaliação', count: 82, content: words('Nota 82.') },
      { id: 'people', label: 'Pessoas', content: words('Três pessoas.'), isDisabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Panels: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Respostas' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('6 de 8 respondidas.');
    await expect(args.onChange).toHaveBeenLastCalledWith('answers');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Avaliação 82' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Compact: Story = { args: { isCompact: true, defaultValue: 'evaluation' } };

export const TooManyToFit: Story = {
  args: {
    items: ['Resumo', 'Respostas', 'Avaliação', 'Pessoas', 'Comentários', 'Assistente', 'Registro'].map((label) => ({
      id: label,
      label,
      content: words(label),
    })),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais abas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Registro' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Registro');
    await expect(args.onChange).toHaveBeenLastCalledWith('Registro');
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};

function Later({ width, items, ...tabs }: ComponentProps<typeof Tabs> & { readonly width: string }) {
  const [isThere, setThere] = useState(false);
  const log = { id: 'log', label: 'Registro', content: words('O que aconteceu, e quando.') };
  return (
    <>
      <Button onPress={() => setThere(true)}>Abrir o registro</Button>
      <div style={{ maxWidth: width }}>
        <Tabs {...tabs} items={isThere ? [...items, log] : items} value={isThere ? log.id : 'summary'} />
      </div>
    </>
  );
}

const opensTheLog: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Abrir o registro' }));
  const tab = await canvas.findByRole('tab', { name: 'Registro' });
  const end = () => canvas.getByRole('tablist').getBoundingClientRect().right;
  await canvas.findByRole('button', { name: 'Mais abas' });
  await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(end()));
};

/** A tab that is added and selected at once scrolls fully into view; here all other tabs fit. */
export const OneComesLater: Story = { render: (args) => <Later {...args} width="22rem" />, play: opensTheLog };

/** The same if the tabs do not fit. */
export const OneComesWhereNoneFits: Story = { render: (args) => <Later {...args} width="16rem" />, play: opensTheLog };

/** A tab in the fade at the end is not whole, so it is in the menu. */
export const OneInTheFade: Story = {
  args: { inset: 'panel' },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist');
    const { left, width } = canvas.getByRole('tab', { name: 'Pessoas' }).getBoundingClientRect();
    const box = list.closest<HTMLElement>('[data-box]');
    if (box) box.style.maxInlineSize = `${left - list.getBoundingClientRect().left + width + 4}px`;
    await canvas.findByRole('button', { name: 'Mais abas' });
  },
  decorators: [
    (Story) => (
      <div data-box>
        <Story />
      </div>
    ),
  ],
};

export const AsLinks: Story = {
  render: () => (
    <TabLinks
      label="Visões"
      items={[
        { href: '?view=all', label: 'Todas', isCurrent: true },
        { href: '?view=mine', label: 'Minhas' },
        { href: '?view=team', label: 'Equipe' },
        { href: '?view=needs-me', label: 'Pendências', count: 4 },
      ]}
    />
  ),
};

export const Dark: Story = { args: { defaultValue: 'answers' }, globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
