import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/grid.tsx';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Heading, type HeadingProps, Text, type TextProps } from '../layout/text.tsx';
import * as styles from './foundations.css.ts';
import { FoundationPage, FoundationSection, TokenName, TokenValue } from './sample-foundation.tsx';
import { vars } from './vars.css.ts';

const meta = {
  title: 'Foundations/Type',
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type Size = NonNullable<TextProps['size']>;

const specimens: Record<Size, string> = {
  title: 'Diagnóstico com Padaria Trigal',
  heading: 'Excluir esta reunião?',
  reading: 'A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.',
  body: 'Enviar proposta com integração ao caixa',
  small: 'trigal.example · Renata, Paulo +1',
  caption: 'Ontem, 16:00 · 31 min',
};

const headings: readonly (readonly [NonNullable<HeadingProps['size']>, HeadingProps['level'], string])[] = [
  ['title', 2, 'Reuniões'],
  ['heading', 3, 'Nova reunião'],
  ['section', 4, 'Próximos passos'],
];

const amounts = ['1.117,40', '8.940,00', '11.171,11'];

const Figures = ({ title, look }: { readonly title: string; readonly look: string }) => (
  <div className={styles.plate}>
    <div className={`${styles.figures} ${look}`}>
      {amounts.map((amount) => (
        <span key={amount}>{amount}</span>
      ))}
    </div>
    <Text size="caption" tone="secondary">
      {title}
    </Text>
  </div>
);

const sizes = Object.keys(specimens) as Size[];
const weights = Object.keys(vars.weight) as NonNullable<TextProps['weight']>[];

export const Scale: Story = {
  render: () => (
    <FoundationPage
      title="Type"
      lead="One typeface, six sizes close to one another: a screen of work is quiet, and weight and colour do what size would shout."
    >
      <div>
        <div className={styles.giant}>Pauta</div>
        <div className={styles.glyphs}>AaÃãBbÇçDdÉéGgÍíÕõQqRrÚúZz 0123456789 R$ % × → “” …</div>
      </div>
      <FoundationSection title="Six sizes" note="The size of the letters over the height of the line. All are in rem.">
        <div>
          {sizes.map((size) => (
            <div key={size} className={styles.specimen}>
              <Stack gap="none">
                <Text size="caption" mono>
                  {size}
                </Text>
                <Inline gap="x1">
                  <TokenValue of={vars.text[size].size} />
                  <Text size="caption" tone="muted">
                    /
                  </Text>
                  <TokenValue of={vars.text[size].line} />
                </Inline>
              </Stack>
              <Text size={size}>{specimens[size]}</Text>
            </div>
          ))}
        </div>
      </FoundationSection>
      <FoundationSection title="Headings" note="The level says where it stands, the size how it looks.">
        <div>
          {headings.map(([size, level, words]) => (
            <div key={size} className={styles.specimen}>
              <Text size="caption" mono>
                {size}
              </Text>
              <Heading level={level} size={size}>
                {words}
              </Heading>
            </div>
          ))}
        </div>
      </FoundationSection>
      <FoundationSection title="Weights">
        <Grid fit="narrow">
          {weights.map((weight) => (
            <div key={weight} className={styles.plate}>
              <Text size="title" weight={weight}>
                Reunião
              </Text>
              <Inline gap="x2">
                <TokenName of={vars.weight[weight]} />
                <TokenValue of={vars.weight[weight]} />
              </Inline>
            </div>
          ))}
        </Grid>
      </FoundationSection>
      <FoundationSection
        title="Figures and mono"
        note="Figures are as wide as one another everywhere, so that columns align and counters don’t jump. Mono is for times, keys and code."
      >
        <Grid fit="narrow">
          <Figures title="Tabular, as in the product" look={styles.tabular} />
          <Figures title="Proportional, not used" look={styles.proportional} />
          <div className={styles.plate}>
            <Stack gap="x2" align="center">
              <Text size="title" mono>
                12:04
              </Text>
              <Text size="body" mono>
                Ctrl K
              </Text>
            </Stack>
            <Text size="caption" tone="secondary">
              Mono
            </Text>
          </div>
        </Grid>
      </FoundationSection>
      <FoundationSection title="Measure" note="Prose keeps to this width, whatever the screen.">
        <Stack gap="x2">
          <Text as="p" size="reading" measure>
            A Renata contou que sobra pão todo dia e que ninguém mede quanto. O Paulo puxou as notas do mês e chegou a
            uns oito mil reais. Ficou combinado enviar a proposta com a integração ao caixa até sexta.
          </Text>
          <Inline gap="x2">
            <TokenName of={vars.size.measure} />
            <TokenValue of={vars.size.measure} />
          </Inline>
        </Stack>
      </FoundationSection>
    </FoundationPage>
  ),
};
