import type { Meta, StoryObj } from '@storybook/react-vite';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { expect, fn } from 'storybook/test';
import { PlusIcon, ShareIcon, TrashIcon } from '../icons/glyphs.ts';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { controlSizes } from '../theme/tokens.ts';
import { vars } from '../theme/vars.css.ts';
import { Button, LinkButton } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Nova reunião', onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <Inline wrap>
        <Button {...args} variant="primary" icon={PlusIcon} />
        <Button variant="secondary" icon={ShareIcon}>
          Compartilhar
        </Button>
        <Button variant="ghost">Salvar visão</Button>
        <LinkButton href="/meetings">Ver reuniões</LinkButton>
      </Inline>
      <Inline wrap>
        <Button variant="primary" tone="critical" icon={TrashIcon}>
          Excluir reunião
        </Button>
        <Button variant="secondary" tone="critical">
          Excluir
        </Button>
        <Button variant="ghost" tone="critical">
          Excluir
        </Button>
      </Inline>
      <Inline wrap>
        <Button variant="primary" isDisabled>
          Nova reunião
        </Button>
        <Button isDisabled>Compartilhar</Button>
      </Inline>
    </Stack>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Nova reunião' })[0] ?? document.body);
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** The words of a ghost are in line with those above it. */
export const AtTheStartOfAColumn: Story = {
  render: () => (
    <Stack>
      <Text as="p">Participantes</Text>
      <div>
        <Button variant="ghost" bleeds>
          Adicionar participante
        </Button>
      </div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const startOf = (words: string) => canvas.getByText(words).getBoundingClientRect().left;
    await expect(startOf('Adicionar participante')).toBeCloseTo(startOf('Participantes'), 0);
  },
};

/** Without a size, controls are a quarter lower in the frame of the product than on the pages before it. */
const densities = { 'Sem tamanho, na moldura': '0.75', 'Sem tamanho, no login': '1' };

export const Sizes: Story = {
  render: () => (
    <Inline wrap>
      {controlSizes.map((size) => (
        <Button key={size} size={size} icon={PlusIcon}>
          {size}
        </Button>
      ))}
      {Object.entries(densities).map(([place, density]) => (
        <div key={place} style={assignInlineVars({ [vars.control.density]: density })}>
          <Button icon={PlusIcon}>{place}</Button>
        </div>
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button', { name: /^Sem tamanho/ }).map((button) => button.offsetHeight);
    await expect(heights).toEqual([36, 48]);
  },
};

export const Pending: Story = {
  args: { variant: 'primary', isPending: true, children: 'Salvar' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /Salvar/u });
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const LongLabel: Story = {
  args: {
    fill: true,
    children: 'Aplicar o template de diagnóstico às últimas vinte e cinco reuniões com clientes desta equipe',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByText(/^Aplicar/u);
    await expect(scrollWidth, 'the whole text is readable').toBeLessThanOrEqual(clientWidth);
  },
};

export const Dark: Story = { ...Variants, globals: { mode: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };
