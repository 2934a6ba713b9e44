import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Link } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import * as styles from './chart.css.ts';
import * as heat from './heat.css.ts';

export type HeatCell = {
  /** `null` if there is too little data. */
  readonly value: number | null;
  /** Link to the data behind the value. */
  readonly href?: string;
};

export type HeatRow = { readonly id: string; readonly label: string; readonly cells: readonly HeatCell[] };

/** Minimum values for good, fair and poor; anything lower is bad. */
export type HeatLevels = { readonly good: number; readonly fair: number; readonly poor: number };

export type HeatTableProps = ChartProps & {
  /** Header of the row names: "Vendedor". */
  readonly rowsLabel: string;
  /** The columns, such as criteria. */
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  /** The rows, such as people. */
  readonly rows: readonly HeatRow[];
  /** Minimum values for each level. */
  readonly levels: HeatLevels;
  /** Number format, as for `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions;
};

const levelOf = (value: number, { good, fair, poor }: HeatLevels): keyof typeof heat.level => {
  if (value >= good) return 'good';
  if (value >= fair) return 'fair';
  return value >= poor ? 'poor' : 'bad';
};

function Value({
  cell,
  levels,
  format,
}: { readonly cell: HeatCell | undefined } & Pick<HeatTableProps, 'levels' | 'format'>) {
  const { t, i18n } = useLingui();
  const words = { good: t`bom`, fair: t`regular`, poor: t`baixo`, bad: t`muito baixo` };
  const value = cell?.value ?? null;
  if (value === null) {
    return (
      <span className={classNames(heat.value, heat.none)}>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t`sem dados`}</VisuallyHidden>
      </span>
    );
  }
  const level = levelOf(value, levels);
  const content = (
    <>
      {i18n.number(value, format)}
      <VisuallyHidden>{` ${words[level]}`}</VisuallyHidden>
    </>
  );
  const look = classNames(heat.value, heat.level[level]);
  return cell?.href ? (
    <Link href={cell.href} className={classNames(look, heat.link)}>
      {content}
    </Link>
  ) : (
    <span className={look}>{content}</span>
  );
}

/** Placeholder cells while there is no data. */
const BlankCells = () => (
  <div className={heat.blank}>
    {Array.from({ length: 15 }, (_, cell) => (
      <span key={cell} className={heat.blankCell} />
    ))}
  </div>
);

function Cells({ title, rowsLabel, columns, rows, levels, format }: HeatTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by keyboard
    <div className={styles.tablePlace} tabIndex={0} role="region" aria-label={title}>
      <table
        className={heat.table}
        aria-label={title}
        style={assignInlineVars({ [heat.columnCount]: String(columns.length) })}
      >
        <thead>
          <tr>
            <th scope="col" className={classNames(heat.head, heat.name)}>
              {rowsLabel}
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className={heat.head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={heat.name}>
                {row.label}
              </th>
              {columns.map(({ id }, index) => (
                <td key={id} className={heat.cell}>
                  <Value cell={row.cells[index]} levels={levels} {...(format && { format })} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Values on one scale, for example people by criteria, coloured by level. It is a table itself. */
export function HeatTable(props: HeatTableProps) {
  const { rowsLabel, columns, rows, format } = props;
  return (
    <ChartFrame
      {...props}
      isTable
      height={Math.max(3, rows.length + 1) * 40}
      data={{
        columns: [{ label: rowsLabel }, ...columns.map(({ label }) => ({ label, ...(format && { format }) }))],
        rows: rows.map(({ label, cells }) => [label, ...columns.map((_, index) => cells[index]?.value ?? null)]),
      }}
    >
      {rows.length === 0 ? <BlankCells /> : <Cells {...props} />}
    </ChartFrame>
  );
}
