import { Trans, useLingui } from '@lingui/react/macro';
import { ArtAnswer, ArtPages, ArtQuote } from '@pauta/ui-kit';

/** Art panel beside the card of the sign-in screens: invented quotes and the answers that they give. */
export function BlankArt() {
  const { t } = useLingui();
  return (
    <ArtPages
      pauseLabel={t`Pausar`}
      pages={[
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
        </>,
        <>
          <ArtQuote time="23:10" speaker="Jonas, Rede Farmavida">
            <p>
              <Trans>
                “O que pesa é o fechamento: a equipe passa <mark>dois dias por mês</mark> conferindo nota por nota.”
              </Trans>
            </p>
          </ArtQuote>
          <ArtAnswer question={t`Qual é o problema principal?`}>
            <Trans>Dois dias por mês para conferir notas no fechamento.</Trans>
          </ArtAnswer>
        </>,
        <>
          <ArtQuote time="38:12" speaker="Marina, Construtora Vértice">
            <p>
              <Trans>
                “Se a proposta chegar até sexta, <mark>começamos em janeiro</mark>, antes das obras novas.”
              </Trans>
            </p>
          </ArtQuote>
          <ArtAnswer question={t`Quando querem começar?`}>
            <Trans>Em janeiro, com a proposta até sexta.</Trans>
          </ArtAnswer>
        </>,
      ]}
    />
  );
}
