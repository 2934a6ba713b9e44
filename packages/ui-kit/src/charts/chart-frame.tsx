import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Loading, SkeletonBlock } from '../feedback/skeleton.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { ChartIcon, DownloadIcon, TableIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { Heading } from '../layout/text.tsx';
import * as styles from './chart.css.ts';
import { type ChartData, csvName, downloadCsv, toCsv } from './csv.ts';

/** What every chart takes besides its data. */
export type ChartProps = {
  /** What it shows: "Nota média por semana". */
  readonly title: string;
  /** Level of its heading. */
  readonly level?: 2 | 3 | 4;
  /** Beside the title: the sample, what a dot is. */
  readonly note?: ReactNode;
  /** Draws its place while the data is on its way. */
  readonly isLoading?: boolean;
  /** Why there is nothing to draw; the rest of the page stays. */
  readonly errorMessage?: string;
  /** Asks again. */
  readonly onRetry?: () => void;
  /** Id of the request that failed, for the support. */
  readonly requestId?: string;
  /** What fills it, said over its axes when there is no data. */
  readonly empty?: ReactNode;
};

type ChartFrameProps = ChartProps & {
  readonly data: ChartData;
  /** Of the drawing, in px, so that nothing shifts. */
  readonly height: number;
  /** It is a table already. */
  readonly isTable?: boolean;
  /** The drawing. Without data it shows its axes alone. */
  readonly children: ReactNode;
};

function DataTable({ data, label }: { readonly data: ChartData; readonly label: string }) {
  const { i18n } = useLingui();
  const [nameColumn, ...columns] = data.columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls, also by keyboard
    <div className={styles.tablePlace} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              {nameColumn?.label}
            </th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classNames(styles.headCell, styles.number)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row" className={styles.rowName}>
                {name}
              </th>
              {columns.map(({ label: column, format }, index) => {
                const value = cells[index] ?? null;
                return (
                  <td key={column} className={classNames(styles.cell, styles.number)}>
                    {value === null ? '—' : typeof value === 'number' ? i18n.number(value, format) : value}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Around every chart: title, the same as a table, as CSV, and what is said when it can't be drawn. */
export function ChartFrame({
  title,
  level = 2,
  note,
  isLoading = false,
  errorMessage,
  onRetry,
  requestId,
  empty,
  data,
  height,
  isTable = false,
  children,
}: ChartFrameProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [showsTable, setShowsTable] = useState(false);
  const isEmpty = data.rows.length === 0;
  const isDrawn = !isLoading && !errorMessage && !isEmpty;

  const content = () => {
    if (errorMessage) {
      return (
        <ErrorState isCompact {...(onRetry && { onRetry })} {...(requestId && { requestId })}>
          {errorMessage}
        </ErrorState>
      );
    }
    if (isLoading) {
      return (
        <Loading label={title}>
          <SkeletonBlock height={`${height}px`} />
        </Loading>
      );
    }
    if (isEmpty) {
      return (
        <div className={styles.blank}>
          <div aria-hidden inert className={styles.blankAxes}>
            {children}
          </div>
          <p className={styles.filledBy} dir="auto">
            {empty ?? t`Ainda sem dados neste período.`}
          </p>
        </div>
      );
    }
    return showsTable ? <DataTable data={data} label={title} /> : children;
  };

  return (
    <section className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={level} id={id}>
            {title}
          </Heading>
          {note && <span className={styles.note}>{note}</span>}
        </div>
        {isDrawn && (
          <div className={styles.tools}>
            {!isTable && (
              <IconButton
                icon={showsTable ? ChartIcon : TableIcon}
                label={showsTable ? t`Ver como gráfico` : t`Ver como tabela`}
                size="xs"
                onPress={() => setShowsTable(!showsTable)}
              />
            )}
            <IconButton
              icon={DownloadIcon}
              label={t`Baixar CSV`}
              size="xs"
              onPress={() => downloadCsv(csvName(title), toCsv(data, i18n.locale))}
            />
          </div>
        )}
      </div>
      <div className={styles.body} style={assignInlineVars({ [styles.blockSize]: `${height}px` })}>
        {content()}
      </div>
    </section>
  );
}
