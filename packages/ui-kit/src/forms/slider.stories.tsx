import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { RangeSlider, Slider } from './slider.tsx';

const meta = {
  title: 'Forms/Slider',
  component: Slider,
  args: { label: 'Peso do critério', defaultValue: 30, onChange: fn(), onChangeEnd: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A rough number on a scale. `RangeSlider` takes two.\n\n' +
          '**Use it** for a weight or a limit that is felt more than known.\n\n' +
          '**Not** where the exact number matters, or the scale has no end: that is a `NumberField`.\n\n' +
          '**Do** store the value on `onChangeEnd`.\n\n' +
          '**Don’t** ask the server at every step of a drag.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  args: { step: 5 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Peso do critério' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith(40);
    await expect(canvas.getByRole('status')).toHaveTextContent('40');
    await userEvent.keyboard('{End}');
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(100);
  },
};

const onRange = fn();

export const Range: Story = {
  render: () => <RangeSlider label="Nota" defaultValue={{ from: 40, to: 80 }} onChange={onRange} />,
  play: async ({ canvas, userEvent }) => {
    const most = canvas.getByRole('slider', { name: /Até/u });
    most.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(onRange).toHaveBeenLastCalledWith({ from: 40, to: 81 });
    await userEvent.keyboard('{Home}');
    await expect(onRange).toHaveBeenLastCalledWith({ from: 40, to: 40 });
  },
};

const AllStates = () => (
  <Stack gap="x5">
    <Slider label="Peso do critério" defaultValue={30} description="Quanto ele conta na nota." />
    <Slider
      label="Confiança mínima"
      defaultValue={0.8}
      minValue={0}
      maxValue={1}
      step={0.05}
      formatOptions={{ style: 'percent' }}
    />
    <Slider label="No começo" defaultValue={0} />
    <Slider label="No fim" defaultValue={100} />
    <RangeSlider label="Nota" defaultValue={{ from: 40, to: 80 }} />
    <Slider label="Sem permissão" defaultValue={60} isDisabled />
    <Slider
      label="Quanto tempo de silêncio, em segundos, conta como uma pausa longa nas conversas desta equipe"
      defaultValue={4}
      maxValue={20}
    />
  </Stack>
);

export const States: Story = { render: AllStates };
export const DarkRightToLeft: Story = { render: AllStates, globals: { mode: 'dark', direction: 'rtl' } };
