import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArtAnswer, ArtQuote } from '../frame/blank-frame.tsx';
import { LayoutPicture } from '../frame/layout-picture.tsx';
import { Logo, LogoLoader, LogoMark } from '../frame/logo.tsx';
import * as glyphs from '../icons/glyphs.ts';
import { Icon, type IconProps } from '../icons/icon.tsx';
import { Grid } from '../layout/grid.tsx';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../layout/text.tsx';
import type { ReactNode } from 'react';
import * as styles from './foundations.css.ts';
import { layoutTypes } from './preferences.ts';
import { FoundationPage, FoundationSection } from './sample-foundation.tsx';

const meta = {
  title: 'Foundations/Brand',
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Plate = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.plate}>
    {children}
    <Text size="caption" tone="secondary">
      {name}
    </Text>
  </div>
);

export const Drawings: Story = {
  render: () => (
    <FoundationPage title="Brand" lead="Three written lines on a plate in the colour of the schema in force.">
      <FoundationSection title="Logo" note="Its lines write themselves while something whole is on its way.">
        <Grid columns={4}>
          <Plate name="Logo">
            <Logo />
          </Plate>
          <Plate name="LogoMark">
            <LogoMark />
          </Plate>
          <Plate name="LogoMark, large">
            <LogoMark size="large" />
          </Plate>
          <Plate name="LogoLoader">
            <LogoLoader />
          </Plate>
        </Grid>
      </FoundationSection>
      <FoundationSection
        title="The ruled panel"
        note="Beside the sign-in card: a quote, its words on the rules, and what it answers."
      >
        <div className={styles.artPlate}>
          <ArtQuote time="12:04" speaker="Renata, Padaria Trigal">
            “A gente perde mais ou menos uns <mark>oito mil reais por mês</mark> com pão que sobra.”
          </ArtQuote>
          <ArtAnswer question="Quanto o problema custa hoje?">Cerca de R$ 8 mil por mês</ArtAnswer>
        </div>
      </FoundationSection>
      <FoundationSection title="Layouts" note="Small drawings in the colours, the mode and the direction in force.">
        <Grid fit="narrow">
          {layoutTypes.map((type) => (
            <Plate key={type} name={type}>
              <LayoutPicture type={type} />
            </Plate>
          ))}
        </Grid>
      </FoundationSection>
    </FoundationPage>
  ),
};

const sizes: readonly NonNullable<IconProps['size']>[] = ['small', 'medium', 'large', 'huge'];

export const Icons: Story = {
  render: () => (
    <FoundationPage
      title="Icons"
      lead="One set, one stroke, in the colour of the words beside. Only those that are used are shipped."
    >
      <FoundationSection title="Sizes">
        <Inline gap="x8" align="end" wrap>
          {sizes.map((size) => (
            <div key={size}>
              <Icon icon={glyphs.QuoteIcon} size={size} />
              <Text size="caption" tone="secondary">
                {size}
              </Text>
            </div>
          ))}
        </Inline>
      </FoundationSection>
      <FoundationSection title="All of them">
        <div className={styles.icons}>
          {Object.entries(glyphs).map(([name, glyph]) => (
            <div key={name} className={styles.icon}>
              <Icon icon={glyph} size="large" />
              {name.replace(/Icon$/u, '')}
            </div>
          ))}
        </div>
      </FoundationSection>
    </FoundationPage>
  ),
};
