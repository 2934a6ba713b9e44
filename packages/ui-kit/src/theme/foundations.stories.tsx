import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/grid.tsx';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Heading, Text, type TextProps } from '../layout/text.tsx';
import { speakerColor } from './speaker.ts';
import { vars } from './vars.css.ts';

const meta = { title: 'Theme/Foundations' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const surfaces = [
  'paper',
  'sheet',
  'sunken',
  'hover',
  'primarySubtle',
  'positiveBg',
  'cautionBg',
  'criticalBg',
  'infoBg',
  'mark',
] as const;
const inks = ['ink', 'ink2', 'ink3', 'primary', 'primaryDeep', 'positive', 'caution', 'critical', 'info'] as const;

const Colours = () => (
  <Stack gap="x6">
    <Grid fit="narrow" gap="x2">
      {surfaces.map((name) => (
        <div
          key={name}
          style={{
            background: vars.color[name],
            padding: vars.space.x3,
            border: `1px solid ${vars.color.line}`,
            borderRadius: vars.radius.m,
          }}
        >
          <Text size="small">{name}</Text>
        </div>
      ))}
    </Grid>
    <Inline wrap gap="x4">
      {inks.map((name) => (
        <span key={name} style={{ color: vars.color[name], fontWeight: 550 }}>
          {name}
        </span>
      ))}
    </Inline>
    <Inline wrap gap="x4">
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} style={{ color: speakerColor(index), fontWeight: 550 }}>
          Pessoa {index + 1}
        </span>
      ))}
    </Inline>
    <p>
      A gente perde mais ou menos uns <mark>oito mil reais por mês</mark> com pão que sobra.
    </p>
  </Stack>
);

export const Colour: Story = { render: Colours };
export const ColourDark: Story = { render: Colours, globals: { mode: 'dark' } };
export const ColourGreen: Story = { render: Colours, globals: { schema: 'green' } };
export const ColourPurpleDark: Story = { render: Colours, globals: { schema: 'purple', mode: 'dark' } };
export const ColourOrange: Story = { render: Colours, globals: { schema: 'orange' } };
export const ColourDefault: Story = { render: Colours, globals: { schema: 'default' } };
export const ColourDarkSchema: Story = { render: Colours, globals: { schema: 'dark', mode: 'dark' } };

const sizes: readonly (readonly [NonNullable<TextProps['size']>, string])[] = [
  ['caption', 'Ontem, 16:00 · 31 min'],
  ['small', 'trigal.com.br · Renata, Paulo +1'],
  ['body', 'Enviar proposta com integração ao caixa'],
  ['reading', 'A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.'],
  ['heading', 'Excluir esta reunião?'],
  ['title', 'Diagnóstico com Padaria Trigal'],
];

export const Type: Story = {
  render: () => (
    <Stack>
      {sizes.map(([size, words]) => (
        <Inline key={size} gap="x6" align="baseline">
          <Text size="caption" tone="muted" mono>
            {size}
          </Text>
          <Text size={size}>{words}</Text>
        </Inline>
      ))}
      <Heading level={1}>Reuniões</Heading>
      <Heading level={2} size="heading">
        Nova reunião
      </Heading>
      <Heading level={3}>Próximos passos</Heading>
      <Text mono size="caption">
        12:04
      </Text>
    </Stack>
  ),
};
