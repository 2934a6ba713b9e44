import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { TokenField } from './token-field.tsx';

const meta = {
  title: 'Forms/TokenField',
  component: TokenField,
  args: { label: 'Soa como', value: [], onChange: () => {} },
  render: function Kept({ value: first, ...rest }) {
    const [value, setValue] = useState(first);
    return <TokenField {...rest} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TokenField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'neo ei', isOptional: true } };
export const Filled: Story = { args: { value: ['neo ei', 'neoei', 'nel uei'] } };
export const Invalid: Story = { args: { value: ['vais'], errorMessage: '“vais” é comum demais.' } };
export const LongContent: Story = {
  args: { value: Array.from({ length: 8 }, (_, index) => `uma forma bem comprida de dizer a marca ${index + 1}`) },
};

export const Typed: Story = {
  args: { value: ['neo ei'] },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Soa como' });
    await userEvent.type(field, 'neoei{Enter}nel uei,');
    await expect(canvas.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['neo ei', 'neoei', 'nel uei']);
    await userEvent.type(field, '{Backspace}');
    await userEvent.click(canvas.getByRole('button', { name: 'Remover neo ei' }));
    await expect(canvas.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['neoei']);
    await expect(field).toHaveFocus();
  },
};
