import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { MoreIcon, PencilIcon, RetryIcon, TrashIcon } from '../icons/glyphs.ts';
import { Inline } from '../layout/inline.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { icon: PencilIcon, label: 'Editar', keys: 'E' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Looks: Story = {
  render: (args) => (
    <Inline wrap>
      <IconButton {...args} />
      <IconButton icon={MoreIcon} label="Mais ações" variant="secondary" />
      <IconButton icon={TrashIcon} label="Excluir" tone="critical" />
      <IconButton icon={RetryIcon} label="Tentando de novo" isPending />
      <IconButton icon={MoreIcon} label="Ações da linha" size="xs" />
      <IconButton icon={PencilIcon} label="Editar sem permissão" isDisabled />
    </Inline>
  ),
};

export const WithTooltip: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('EditarE');
  },
};

export const Links: Story = {
  render: () => (
    <Inline gap="x4" wrap>
      <Link href="/forgot-password">Esqueci minha senha</Link>
      <Link href="/meetings" tone="quiet">
        Reuniões
      </Link>
      <span>
        Veja{' '}
        <Link href="/config/general" tone="inText">
          como configurar
        </Link>
        .
      </span>
    </Inline>
  ),
};
