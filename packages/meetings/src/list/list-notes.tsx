import { Trans, useLingui } from '@lingui/react/macro';
import type { MissingThing } from '@pauta/contract';
import { Banner } from '@pauta/ui-kit';

export type ListNotesProps = {
  /** What the view asks for and is gone. */
  readonly missing: readonly MissingThing[] | undefined;
  readonly query: string | undefined;
  /** What was looked for in the place of `query`. */
  readonly corrected: string | null | undefined;
};

/** What is to be known of the rows before they are read. */
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
