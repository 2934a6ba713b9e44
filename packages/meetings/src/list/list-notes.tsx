import { Trans, useLingui } from '@lingui/react/macro';
import type { MissingThing } from '@pauta/contract';
import { Banner } from '@pauta/ui-kit';

export type ListNotesProps = {
  /** Objects in the view's filter that no longer exist. */
  readonly missing: readonly MissingThing[] | undefined;
  readonly query: string | undefined;
  /** The corrected query that was used instead of `query`. */
  readonly corrected: string | null | undefined;
};

/** Notes about the result, above the rows. */
export function ListNotes({ missing = [], query, corrected }: ListNotesProps) {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<MissingThing, string>> = { person: t`uma pessoa`, team: t`uma equipe`, tag: t`uma tag` };
  const things = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(missing.map((thing) => words[thing]));
  return (
    <>
      {things && (
        <Banner tone="caution" isFlush>
          {t`Esta visão pede ${things} que não existe mais. Os outros filtros continuam valendo.`}
        </Banner>
      )}
      {query && corrected && (
        <Banner isFlush>
          <Trans>
            Nenhum resultado para “{query}”. Mostrando resultados para “{corrected}”.
          </Trans>
        </Banner>
      )}
    </>
  );
}
