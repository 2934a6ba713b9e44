import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/button.tsx';
import { Card, DescriptionList } from '../cards/card.tsx';
import { Select } from '../forms/select.tsx';
import { TextField } from '../forms/text-field.tsx';
import { PlusIcon } from '../icons/glyphs.ts';
import { Grid } from '../layout/grid.tsx';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { sampleColumns, sampleMeetings } from '../table/sample-meetings.tsx';
import { Table } from '../table/table.tsx';
import { densitySizes } from './density-sizes.ts';
import * as styles from './foundations.css.ts';
import { FoundationPage, FoundationSection, TokenName, TokenValue } from './sample-foundation.tsx';
import { controlSizes, controlUnits, densities, narrowWidth } from './tokens.ts';
import { vars } from './vars.css.ts';

const meta = {
  title: 'Foundations/Space',
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Measures = ({ of }: { readonly of: Readonly<Record<string, string>> }) => (
  <div>
    {Object.entries(of).map(([name, token]) => (
      <div key={name} className={styles.ruler}>
        <Text size="caption" mono>
          {name}
        </Text>
        <TokenValue of={token} />
        <div className={styles.bar} style={{ inlineSize: token }} />
      </div>
    ))}
  </div>
);

export const Scale: Story = {
  render: () => (
    <FoundationPage
      title="Space"
      lead="Everything stands on a grid of 4 px. Little space says “together”, much says “apart”; lines are the last resort."
    >
      <FoundationSection title="Gaps and padding" note="The names count units of 4 px; h is a half more.">
        <Measures of={vars.space} />
      </FoundationSection>
      <FoundationSection title="Radii" note="The nearer to the hand, the smaller: mark, field, card, sheet.">
        <div className={styles.shapes}>
          {Object.entries(vars.radius).map(([name, token]) => (
            <Stack key={name} gap="x1" align="center">
              <div className={styles.shape} style={{ borderRadius: token }} />
              <Text size="caption" mono>
                {name}
              </Text>
              <TokenValue of={token} />
            </Stack>
          ))}
        </div>
      </FoundationSection>
      <FoundationSection
        title="Elevation"
        note="One shadow for what floats. What lies in the page has a hairline instead."
      >
        <div className={styles.shapes}>
          {Object.entries(vars.shadow).map(([name, token]) => (
            <Stack key={name} gap="x3" align="center">
              <div className={styles.shadow} style={{ boxShadow: token }} />
              <Text size="caption" mono>
                {name}
              </Text>
            </Stack>
          ))}
        </div>
      </FoundationSection>
    </FoundationPage>
  ),
};

const { base: _base, density: _density, ...controls } = vars.control;

const options = [
  { id: 'spin', label: 'SPIN' },
  { id: 'bant', label: 'BANT' },
];

export const Controls: Story = {
  render: () => (
    <FoundationPage
      title="Control sizes"
      lead="A person chooses one for the whole product; a component names one only where its place demands it. In toolbars, tables and dialogs controls are three quarters as tall. On touch none is lower than the touch target."
    >
      <Stack gap="x8">
        {controlSizes.map((size) => (
          <FoundationSection
            key={size}
            title={size}
            note={
              <>
                {controlUnits[size]} units: <TokenValue of={controls[size]} />
              </>
            }
          >
            <Grid columns={3} align="end">
              <TextField label="Nome" size={size} defaultValue="Padaria Trigal" />
              <Select label="Template" size={size} options={options} defaultValue="spin" />
              <Inline>
                <Button size={size} variant="primary" icon={PlusIcon}>
                  Nova reunião
                </Button>
                <Button size={size}>Cancelar</Button>
              </Inline>
            </Grid>
          </FoundationSection>
        ))}
      </Stack>
    </FoundationPage>
  ),
};

const densityNames = { reading: 'Leitura', standard: 'Padrão', dense: 'Denso' } as const;
const densityUses = {
  reading: 'For reading line by line, and for eyes that want room.',
  standard: 'What the product starts with.',
  dense: 'For those who compare many rows and numbers at once.',
} as const;

export const Densities: Story = {
  render: () => (
    <FoundationPage
      title="Density"
      lead="Three modes, chosen by a person for the whole product. Rows, type, the padding of cards and the height of charts change together; controls have sizes of their own."
    >
      <Grid fit="wide" align="start">
        {densities.map((density) => (
          <FoundationSection key={density} title={densityNames[density]} note={densityUses[density]}>
            <div data-density={density}>
              <Stack>
                <Table
                  label={densityNames[density]}
                  columns={sampleColumns.slice(0, 2).map((column) => ({ ...column, width: column.width + 1 }))}
                  rows={sampleMeetings.slice(0, 4)}
                  rowId={({ id }) => id}
                  rowLabel={({ title }) => title}
                />
                <Card title="Nota média" note="41 reuniões avaliadas">
                  <Text>A média das notas de 0 a 100, pelos critérios da equipe.</Text>
                </Card>
                <DescriptionList
                  items={Object.entries(densitySizes[density]).map(([name, size]) => ({
                    term: name,
                    detail: `${size} px`,
                  }))}
                />
              </Stack>
            </div>
          </FoundationSection>
        ))}
      </Grid>
    </FoundationPage>
  ),
};

const { sideNav, sideNavCollapsed, splitMini, stackedSecondary, header, row, touch, ...rest } = vars.size;

export const Widths: Story = {
  render: () => (
    <FoundationPage
      title="Widths"
      lead={`The parts of the frame and the sizes of small things. Under ${narrowWidth} px the navigation is a drawer, and tables are cards; nothing scrolls sideways from 320 px on.`}
    >
      <FoundationSection title="The frame">
        <Stack gap="x4">
          {Object.entries({ sideNav, sideNavCollapsed, splitMini, stackedSecondary }).map(([name, token]) => (
            <Stack key={name} gap="x1">
              <Inline gap="x2">
                <TokenName of={token} />
                <TokenValue of={token} />
              </Inline>
              <div className={styles.scaled}>
                <div className={styles.measured} style={{ inlineSize: token }} />
              </div>
            </Stack>
          ))}
        </Stack>
      </FoundationSection>
      <FoundationSection title="Heights" note="A row of a table, the header, the least that a finger can hit.">
        <Measures of={{ header, row, touch }} />
      </FoundationSection>
      <FoundationSection title="Small things">
        <Grid fit="narrow" gap="x3">
          {Object.values(rest).map((token) => (
            <Inline key={token} gap="x2" justify="between">
              <TokenName of={token} />
              <TokenValue of={token} />
            </Inline>
          ))}
        </Grid>
      </FoundationSection>
    </FoundationPage>
  ),
};
