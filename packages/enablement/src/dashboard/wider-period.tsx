import { useLingui } from '@lingui/react/macro';
import type { EnablementPeriod } from '@pauta/contract';
import { Link } from '@pauta/ui-kit';
import { choiceHref } from './dashboard-filter.ts';
import { periodLabels } from './dashboard-words.ts';
import type { TeamFilter } from './enablement.queries.ts';

const wider: Readonly<Record<EnablementPeriod, EnablementPeriod | null>> = {
  week: 'month',
  month: 'quarter',
  quarter: null,
};

/** Note that there are too few meetings, with a link to a longer period. */
export function WiderPeriod({ teamFilter, children }: { readonly teamFilter: TeamFilter; readonly children: string }) {
  const { t, i18n } = useLingui();
  const period = wider[teamFilter.period];
  if (!period) return children;
  const name = i18n._(periodLabels[period]).toLocaleLowerCase(i18n.locale);
  return (
    <>
      {children} <Link href={choiceHref({ ...teamFilter, period })}>{t`Ver os ${name}`}</Link>
    </>
  );
}
