import { useLingui } from '@lingui/react/macro';
import type { LiveQuestion, Meeting } from '@pauta/contract';
import { CheckIcon, ChecklistIcon, DashedIcon, EmptyState, formatTimestamp, Icon, Text } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Failure, Waiting } from '../detail/panel-parts.tsx';
import { liveQuestionsOptions } from './bot.queries.ts';
import * as styles from './live-questions.css.ts';

function Question({ question: { text, isAnswered, quote, startMs } }: { readonly question: LiveQuestion }) {
  const { t } = useLingui();
  return (
    <li className={styles.question}>
      <span className={isAnswered ? styles.answered : styles.open}>
        <Icon icon={isAnswered ? CheckIcon : DashedIcon} label={isAnswered ? t`Respondida` : t`Em aberto`} />
      </span>
      <div className={styles.words}>
        <Text as="p" tone={isAnswered ? 'secondary' : 'default'}>
          <bdi>{text}</bdi>
        </Text>
        {quote !== null && (
          <Text as="p" size="small" tone="muted">
            {startMs !== null && `${formatTimestamp(startMs)} · `}
            <bdi>“{quote}”</bdi>
          </Text>
        )}
      </div>
    </li>
  );
}

/** The questions of the meeting's template: open ones first, then answered ones. */
export function LiveQuestions({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui();
  const query = useQuery(liveQuestionsOptions(meeting.id));
  const { data, error } = query;
  if (!data) {
    if (error) return <Failure query={query}>{t`Não foi possível abrir as perguntas.`}</Failure>;
    return <Waiting label={t`Carregando as perguntas`} />;
  }
  const { questions } = data;
  if (questions.length === 0)
    return (
      <EmptyState icon={ChecklistIcon} isCompact>
        {t`Esta reunião não tem um template com perguntas.`}
      </EmptyState>
    );
  const total = questions.length;
  const answered = questions.filter(({ isAnswered }) => isAnswered);
  const done = answered.length;
  return (
    <div className={styles.panel}>
      <div role="status">
        <Text as="p" size="small" tone="secondary">
          {t`${done} de ${total} perguntas respondidas`}
        </Text>
      </div>
      <ol className={styles.questions} aria-label={t`Perguntas do template`}>
        {[...questions.filter(({ isAnswered }) => !isAnswered), ...answered].map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ol>
    </div>
  );
}
