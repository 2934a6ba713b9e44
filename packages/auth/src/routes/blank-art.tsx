import { Trans, useLingui } from '@lingui/react/macro';
import { ArtAnswer, ArtQuote } from '@pauta/ui-kit';

/** What stands beside the card on every screen of signing in. */
export function BlankArt() {
  const { t } = useLingui();
  return (
    <>
      <ArtQuote time="12:55" speaker="Renata, Padaria Trigal">
        <p>
          <Trans>
            “Eu só consigo aprovar sozinha até <mark>dois mil por mês</mark>; acima disso vai para o meu sócio.”
          </Trans>
        </p>
      </ArtQuote>
      <ArtAnswer question={t`Quem decide a compra?`}>
        <Trans>Renata até R$ 2 mil; acima disso, o sócio.</Trans>
      </ArtAnswer>
    </>
  );
}
