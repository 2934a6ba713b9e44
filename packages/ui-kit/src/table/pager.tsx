import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../actions/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/glyphs.ts';
import * as styles from './pager.css.ts';

export type PagerProps = {
  /** Current page, from 1. */
  readonly page: number;
  /** Rows per page. */
  readonly limit: number;
  /** Total number of rows. */
  readonly total: number;
  /** Counting stopped at `total`; there are more. */
  readonly isTotalCapped?: boolean;
  /** The requested page is loading. */
  readonly isPending?: boolean;
  /** Called with the requested page, from 1. */
  readonly onChange: (page: number) => void;
};

/** Pagination: "1–25 de 312". */
export function Pager({ page, limit, total, isTotalCapped = false, isPending = false, onChange }: PagerProps) {
  const { t, i18n } = useLingui();
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  const range = `${i18n.number(from)}–${i18n.number(to)}`;
  const count = i18n.number(total);
  return (
    <nav className={styles.pager} aria-label={t`Páginas`}>
      <bdi role="status">{isTotalCapped ? t`${range} de mais de ${count}` : t`${range} de ${count}`}</bdi>
      <span className={styles.buttons}>
        <IconButton
          icon={ChevronLeftIcon}
          label={t`Página anterior`}
          variant="secondary"
          isDisabled={page <= 1 || isPending}
          onPress={() => onChange(page - 1)}
        />
        <IconButton
          icon={ChevronRightIcon}
          label={t`Próxima página`}
          variant="secondary"
          isDisabled={(to >= total && !isTotalCapped) || isPending}
          onPress={() => onChange(page + 1)}
        />
      </span>
    </nav>
  );
}
