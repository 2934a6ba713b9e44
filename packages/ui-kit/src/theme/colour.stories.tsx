import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/button.tsx';
import { Link } from '../actions/link.tsx';
import { MoonIcon, SunIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../layout/text.tsx';
import {
  type ColourName,
  contrastPairs,
  grounds,
  hardestPair,
  labels,
  textColours,
  pairContrast,
  palette,
  speakers,
  states,
} from './contrast-pairs.ts';
import * as styles from './foundations.css.ts';
import { FoundationPage, FoundationSection, tokenName, TokenName } from './sample-foundation.tsx';
import { type Mode, modes, themeSchemas, type ThemeSchema } from './tokens.ts';
import { vars } from './vars.css.ts';

const meta = {
  title: 'Foundations/Colour',
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type TokenKey = keyof typeof vars.color | keyof typeof vars.speaker | keyof typeof vars.label;

const tokens: Record<TokenKey, string> = { ...vars.color, ...vars.speaker, ...vars.label };

const uses: readonly (readonly [title: string, note: string, uses: Partial<Record<TokenKey, string>>])[] = [
  [
    'Grounds',
    'What things stand on, from far to near. A surface lies on the background; what is sunken lies in a surface.',
    {
      background: 'The page',
      surface: 'Cards, fields, what floats',
      sunken: 'Wells, search, read-only fields',
      hover: 'A row under the pointer',
      mark: 'The highlighter, behind what was found or quoted',
      scrim: 'Over the page, under a dialog',
    },
  ],
  [
    'Ink and lines',
    'Three weights of text: what is read, what goes with it, what may be missed.',
    {
      text: 'Titles and text',
      textSecondary: 'What goes with it',
      textMuted: 'Notes, placeholders, icons at rest',
      line: 'Hairlines',
      lineStrong: 'Hairlines that must be seen',
      control: 'The outline of a field or a box to tick',
    },
  ],
  [
    'Primary',
    'The one colour of a schema, and what is written on it.',
    {
      primary: 'The one thing to do, links, what is chosen',
      primaryDeep: 'The same, pressed or hovered',
      primaryMild: 'Charts, sliders, progress',
      primarySubtle: 'The ground of what is chosen',
      neutral: 'Words on primary',
    },
  ],
  [
    'States',
    'Never alone: an icon or words carry the state too.',
    {
      positive: 'Done, better',
      positiveBg: 'Its ground',
      caution: 'Wants a look',
      cautionBg: 'Its ground',
      critical: 'Failed, or can’t be undone',
      criticalBg: 'Its ground',
      onCritical: 'Words on critical',
      info: 'Under way, good to know',
      infoBg: 'Its ground',
    },
  ],
  [
    'Speakers',
    'Who speaks, in the order of first words, with a mark of their own shape and the name. They repeat after the eighth, and keep away from the primary of every schema, so that a name is no link.',
    Object.fromEntries(speakers.map((name, index) => [name, `Speaker ${index + 1}`])),
  ],
  [
    'Labels',
    'Which tag, or which channel: a small square beside its name. People choose them by these names.',
    Object.fromEntries(labels.map((name) => [name, `A tag in ${name}`])),
  ],
  [
    'Stage and art',
    'Dark in both modes: behind video, and beside the sign-in card.',
    {
      mediaSurface: 'Behind video and audio',
      mediaSurfaceRaised: 'Its controls',
      onMedia: 'Words on it',
      onMediaSecondary: 'Quieter words on it',
      mediaLine: 'Lines on it',
      mediaPrimary: 'What has been played',
      mediaPositive: 'Positive on it',
      mediaCritical: 'Critical on it',
      art: 'The ruled panel',
      onArt: 'The quote',
      onArtSecondary: 'Who said it',
      artLine: 'Its rules',
      artPrimary: 'The line beside the answer',
      markOnArt: 'The highlighter on it',
      onMarkOnArt: 'Words under it',
    },
  ],
];

const isOpaque = (key: TokenKey, schema: ThemeSchema, mode: Mode): key is TokenKey & ColourName =>
  key in palette(schema, mode);

const ratio = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const plainName = (name: TokenKey) => tokenName(tokens[name]).replace(/^--/u, '');

function Ratio({ name, schema, mode }: { readonly name: TokenKey; readonly schema: ThemeSchema; readonly mode: Mode }) {
  const hardest = isOpaque(name, schema, mode) ? hardestPair(name, schema, mode) : undefined;
  if (!hardest) return null;
  return (
    <Inline gap="x1h" align="center">
      <Icon icon={mode === 'light' ? SunIcon : MoonIcon} size="small" label={mode} />
      <Text size="caption" tone="secondary" numeric>
        {ratio.format(hardest.ratio)} on {plainName(hardest.ground)}
      </Text>
    </Inline>
  );
}

const modeClass = (mode: Mode) => classNames(mode, styles.scope);

/** The background behind a translucent colour. */
const under: Partial<Record<TokenKey, TokenKey>> = { scrim: 'background', mediaLine: 'mediaSurface', artLine: 'art' };

/** The background on which a text colour is demonstrated: a surface on which it is allowed. */
const shownGround = (name: ColourName, schema: ThemeSchema, mode: Mode): ColourName | undefined => {
  const hardest = hardestPair(name, schema, mode);
  if (hardest?.least !== 4.5) return undefined;
  return contrastPairs.some(({ text, ground }) => text === name && ground === 'surface') ? 'surface' : hardest.ground;
};

function Half({ name, schema, mode }: { readonly name: TokenKey; readonly schema: ThemeSchema; readonly mode: Mode }) {
  const ground = isOpaque(name, schema, mode) ? shownGround(name, schema, mode) : undefined;
  const below = tokens[under[name] ?? name];
  return (
    <div className={modeClass(mode)} data-schema={schema}>
      <div
        className={styles.half}
        style={
          ground
            ? { color: tokens[name], background: tokens[ground] }
            : { background: `linear-gradient(${tokens[name]} 0 0), ${below}` }
        }
      >
        {ground && 'Aa'}
      </div>
    </div>
  );
}

const Tokens = ({ schema }: { readonly schema: ThemeSchema }) => (
  <FoundationPage
    title="Colour"
    lead="A warm background, dark text, one colour to act with. Each token in light and dark; its contrast is computed on the ground where it is hardest to read."
  >
    {uses.map(([title, note, names]) => (
      <FoundationSection key={title} title={title} note={note}>
        <div className={styles.tokens}>
          {Object.entries(names).map(([key, use]) => {
            const name = key as TokenKey;
            return (
              <div key={name} className={styles.card}>
                <div className={styles.halves}>
                  {modes.map((mode) => (
                    <Half key={mode} name={name} schema={schema} mode={mode} />
                  ))}
                </div>
                <div className={styles.facts}>
                  <TokenName of={tokens[name]} />
                  <Text size="small" tone="secondary">
                    {use}
                  </Text>
                  <div className={styles.ratios}>
                    {modes.map((mode) => (
                      <Ratio key={mode} name={name} schema={schema} mode={mode} />
                    ))}
                  </div>
                </div>
              </div>
            );
          })}
        </div>
      </FoundationSection>
    ))}
  </FoundationPage>
);

const schemaOf = (globals: Record<string, unknown>) =>
  themeSchemas.find((schema) => schema === globals['schema']) ?? 'pauta';

export const EveryToken: Story = { render: (_, { globals }) => <Tokens schema={schemaOf(globals)} /> };

const family = ['primary', 'primaryDeep', 'primaryMild', 'primarySubtle', 'neutral'] as const;

function SchemaPanel({ schema, mode }: { readonly schema: ThemeSchema; readonly mode: Mode }) {
  return (
    <div className={classNames(modeClass(mode), styles.panel)} data-schema={schema}>
      <Inline justify="between" align="center" wrap>
        <Text size="caption" tone="secondary">
          {mode}
        </Text>
        <Inline align="center" wrap>
          <Link href="/meetings">Ver reuniões</Link>
          <Button size="xs">Cancelar</Button>
          <Button size="xs" variant="primary">
            Salvar
          </Button>
        </Inline>
      </Inline>
      <div className={styles.ramp}>
        {family.map((name) => {
          const hardest = hardestPair(name, schema, mode);
          return (
            <div key={name}>
              <div className={styles.chip} style={{ background: tokens[name] }} />
              <Text as="div" size="caption">
                {plainName(name)}
              </Text>
              <Text as="div" size="caption" tone="secondary" numeric>
                {hardest ? ratio.format(hardest.ratio) : 'ground'}
              </Text>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const Schemas = () => (
  <FoundationPage
    title="Schemas"
    lead="Six schemas, each in light and dark, chosen by every person for themselves. A schema changes the primary family and nothing else."
  >
    <div className={styles.schemas}>
      {themeSchemas.map((schema) => (
        <FoundationSection key={schema} title={schema}>
          <div className={styles.modePair}>
            {modes.map((mode) => (
              <SchemaPanel key={mode} schema={schema} mode={mode} />
            ))}
          </div>
        </FoundationSection>
      ))}
    </div>
  </FoundationPage>
);

export const EverySchema: Story = { render: () => <Schemas /> };

const Matrix = ({ schema, mode }: { readonly schema: ThemeSchema; readonly mode: Mode }) => (
  <div className={classNames(modeClass(mode), styles.panel)} data-schema={schema}>
    <Text size="caption" tone="secondary">
      {schema}, {mode}
    </Text>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone */}
    <div role="region" aria-label={`${schema}, ${mode}`} tabIndex={0} style={{ overflowX: 'auto' }}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td aria-hidden />
            {grounds.map((ground) => (
              <th key={ground} scope="col" className={styles.matrixHead}>
                {plainName(ground)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...textColours, ...states, ...speakers, ...labels].map((text) => (
            <tr key={text}>
              <th scope="row" className={styles.matrixHead}>
                {plainName(text)}
              </th>
              {grounds.map((ground) => {
                const pair = contrastPairs.find((one) => one.text === text && one.ground === ground);
                return pair ? (
                  <td
                    key={ground}
                    className={styles.matrixCell}
                    style={{ color: tokens[text], background: tokens[ground] }}
                  >
                    {ratio.format(pairContrast(pair, schema, mode))}
                  </td>
                ) : (
                  <td key={ground} aria-hidden />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

export const Contrast: Story = {
  render: (_, { globals }) => (
    <FoundationPage
      title="Contrast"
      lead="Each colour of text on each ground that it may stand on. An empty cell is a pair that no screen uses."
    >
      <div className={styles.modePair}>
        {modes.map((mode) => (
          <Matrix key={mode} schema={schemaOf(globals)} mode={mode} />
        ))}
      </div>
    </FoundationPage>
  ),
};
