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

/** Props common to all charts. */
export type ChartProps = {
  /** Title of the chart: "Nota média por semana". */
  readonly title: string;
  /**
   * Heading level.
   * @default 2
   */
  readonly level?: 2 | 3 | 4;
  /** Note beside the title, such as the sample size. */
  readonly note?: ReactNode;
  /** Shows a skeleton. */
  readonly isLoading?: boolean;
  /** Why the data could not be loaded; the rest of the page stays usable. */
  readonly errorMessage?: string;
  /** Retries the request. */
  readonly onRetry?: () => void;
  /** Id of the failed request, for support. */
  readonly requestId?: string;
  /** Shown over the empty axes when there is no data: how to get some. */
  readonly empty?: ReactNode;
};

type ChartFrameProps = ChartProps & {
  readonly data: ChartData;
  /** Height of the drawing in px, reserved while loading. */
  readonly height: number;
  /** The chart is already a table, so no table view is offered. */
  readonly isTable?: boolean;
  /** The drawing; without data only its axes. */
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

/** Common frame of all charts: title, table view, CSV download, and the loading, error and empty states. */
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
