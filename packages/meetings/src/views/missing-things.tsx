import { useLingui } from '@lingui/react/macro';
import type { MeetingView, MissingThing } from '@pauta/contract';
import { Banner } from '@pauta/ui-kit';

/** Says what a view asks for and is gone. */
export function MissingThings({ missing }: Pick<MeetingView, 'missing'>) {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<MissingThing, string>> = { person: t`uma pessoa`, team: t`uma equipe`, tag: t`uma tag` };
  const things = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(missing.map((thing) => words[thing]));
  return (
    <Banner tone="caution" isFlush>
      {t`Esta visão pede ${things} que não existe mais. Os outros filtros continuam valendo.`}
    </Banner>
  );
}
