import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@pauta/feature-api';
import { EmptyState, LinkButton, MessageIcon, PlusIcon, Stack, Text } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { startersOptions } from '../assistant.queries.ts';
import type { Place } from './place.ts';
import * as styles from './thread-view.css.ts';

type SuggestionsProps = {
  readonly label: string;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
};

function Suggestions({ label, questions, onAsk }: SuggestionsProps) {
  return (
    <ul className={styles.questions} aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggestion} onClick={() => onAsk(question)} dir="auto">
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Suggested next questions, without the one just asked. */
export function FollowUps({
  question,
  questions,
  onAsk,
}: Omit<SuggestionsProps, 'label'> & { readonly question: string }) {
  const { t } = useLingui();
  const others = questions.filter((one) => one !== question);
  if (others.length === 0) return null;
  return <Suggestions label={t`Perguntas que continuam esta`} questions={others} onAsk={onAsk} />;
}

/** Empty state: suggested questions, and who can see the thread. */
export function Start({ place, onAsk }: { readonly place: Place; readonly onAsk: (question: string) => void }) {
  const { t } = useLingui();
  const { data } = useQuery(startersOptions(place));
  const isOfOne = place.kind === 'meeting' || place.kind === 'conversation';
  if (data?.questions.length === 0 && !isOfOne) {
    return (
      <EmptyState
        art="meetings"
        detail={t`As respostas vêm do que foi dito nas suas reuniões e conversas, com o trecho que prova cada frase.`}
        action={
          <>
            <LinkButton variant="primary" icon={PlusIcon} href={`${paths.meetings}?new=1`}>
              {t`Nova reunião`}
            </LinkButton>
            <LinkButton icon={MessageIcon} href={paths.conversations}>{t`Importar conversa`}</LinkButton>
          </>
        }
      >
        {t`Ainda não há reuniões nem conversas para perguntar.`}
      </EmptyState>
    );
  }
  return (
    <div className={styles.start}>
      <Stack gap="x1">
        <Text as="p" size="heading" weight="strong">
          {place.kind === 'meeting' ? (
            <Trans>O que você quer saber desta reunião?</Trans>
          ) : place.kind === 'conversation' ? (
            <Trans>O que você quer saber desta conversa?</Trans>
          ) : (
            <Trans>O que você quer saber das suas reuniões e conversas?</Trans>
          )}
        </Text>
        <Text as="p" size="small" tone="muted">
          {place.kind === 'meeting' ? (
            <Trans>Cada frase da resposta traz o trecho que a prova. Quem vê a reunião vê as perguntas também.</Trans>
          ) : place.kind === 'conversation' ? (
            <Trans>
              Cada frase da resposta traz a mensagem que a prova. Quem vê a conversa vê as perguntas também.
            </Trans>
          ) : (
            <Trans>Cada frase da resposta traz o trecho que a prova. Quem lidera você vê as perguntas também.</Trans>
          )}
        </Text>
      </Stack>
      {data && data.questions.length > 0 && (
        <Suggestions label={t`Sugestões de perguntas`} questions={data.questions} onAsk={onAsk} />
      )}
    </div>
  );
}
