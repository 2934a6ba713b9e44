import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { codeWords, reasonWords } from '@pauta/api-client';
import {
  type AssistantAnswer,
  type AssistantSentence,
  type CountedList,
  type ReadSoFar,
  type UnreadReason,
} from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { AnalystNote } from '@pauta/insights';
import { Banner, Button, CopyIcon, IconButton, Link, Popover, RetryIcon, Text, toast } from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import * as styles from './answer.css.ts';
import { answerText, copyBoth } from './answer-text.ts';
import { type Source, sourcesIn, sourcesOf } from './citations.ts';
import { displayDay } from './display-day.ts';
import { filterHref } from './filter-href.ts';
import { SourceList, SourceMark } from './source-list.tsx';
import { useSourceWords } from './use-source-words.ts';

/** Number of meetings in the linked list: conversations are counted, but not listed. */
const listedCount = ({ count, filter }: CountedList): number => filter?.ids?.split(',').length ?? count;

function Sentence({
  sentence: { kind, text, citations, list },
  sources,
}: {
  readonly sentence: AssistantSentence;
  readonly sources: readonly Source[];
}) {
  return (
    <p className={`${styles.sentence} ${styles.kind[kind]}`} dir="auto">
      {text}
      {/* The first mark is not alone on a line. */}
      {citations.length > 0 && '\u{a0}'}
      {sourcesIn(sources, citations).map((source) => (
        <SourceMark key={source.number} source={source} />
      ))}
      {list?.filter && list.count > 0 && (
        <>
          {' '}
          <Link href={filterHref(list.filter)} tone="inText">
            <Plural value={listedCount(list)} one="Ver # reunião" other="Ver # reuniões" />
          </Link>
        </>
      )}
    </p>
  );
}

const useUnreadWords = (): ((reason: UnreadReason, count: number) => string) => {
  const { t } = useLingui();
  return (reason, count) =>
    ({
      no_transcript: t`${count} sem transcrição`,
      processing: t`${count} em processamento`,
      too_many: t`${count} além do limite`,
    })[reason];
};

/** "Li 38 de 41 · 3 sem transcrição", with the unread ones. */
function ReadNote({ read: { of, read, unreadCounts, unread } }: { readonly read: ReadSoFar }) {
  const { t } = useLingui();
  const unreadWords = useUnreadWords();
  const counts = unreadCounts.filter(({ count }) => count > 0);
  const words = [t`Li ${read} de ${of}`, ...counts.map(({ reason, count }) => unreadWords(reason, count))].join(' · ');
  if (unread.length === 0) return <span className={styles.analyst}>{words}</span>;
  return (
    <Popover
      label={t`O que não foi lido`}
      trigger={
        <Button variant="ghost" size="xs">
          {words}
        </Button>
      }
    >
      <ul className={styles.unread}>
        {unread.map(({ kind, id, title }) => (
          <li key={id}>
            <Link href={kind === 'meeting' ? paths.meeting(id) : paths.conversation(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** The date range derived from the question. */
function PeriodNote({ period: { startDate, endDate } }: { readonly period: NonNullable<AssistantAnswer['period']> }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const day = (date: string) => displayDay(new Date(`${date}T12:00:00`), i18n.locale, now);
  const from = startDate && day(startDate);
  const to = endDate && day(endDate);
  const words = from && to ? (from === to ? from : t`${from} a ${to}`) : from ? t`desde ${from}` : to && t`até ${to}`;
  return <span className={styles.analyst}>{words}</span>;
}

function Working({ isLost }: { readonly isLost: boolean }) {
  return (
    <span className={styles.thinking}>
      <span className={styles.pulse} aria-hidden />
      {isLost ? (
        <Trans>Sem conexão. A resposta continua e aparece aqui quando a conexão voltar.</Trans>
      ) : (
        <Trans>Lendo e respondendo…</Trans>
      )}
    </span>
  );
}

function CopyAnswer({
  question,
  answer,
  sources,
}: {
  readonly question: string;
  readonly answer: AssistantAnswer;
  readonly sources: readonly Source[];
}) {
  const { t } = useLingui();
  const wordsOf = useSourceWords();
  const copy = async () => {
    try {
      await copyBoth(
        answerText({ question, answer, sources, wordsOf, sourcesTitle: t`Fontes`, origin: location.origin }),
      );
      toast({ title: t`Resposta copiada com as fontes`, tone: 'positive' });
    } catch {
      toast({ title: t`O navegador não deixou copiar. Selecione o texto e copie.`, tone: 'critical' });
    }
  };
  return <IconButton icon={CopyIcon} label={t`Copiar com as fontes`} size="xs" onPress={() => void copy()} />;
}

/** Note for an answer that was stopped or failed. */
function Ending({ answer: { state, cause, sentences } }: { readonly answer: AssistantAnswer }) {
  const { t } = useLingui();
  if (state === 'stopped') return <Text size="small" tone="muted">{t`Resposta interrompida.`}</Text>;
  if (state !== 'failed') return null;
  return (
    <Banner
      tone="critical"
      title={sentences.length > 0 ? t`A resposta parou no meio.` : t`Não foi possível responder.`}
    >
      {codeWords({ code: cause ?? 'assistant_failed' })}
    </Banner>
  );
}

export type AnswerViewProps = {
  readonly answer: AssistantAnswer;
  /** The question. */
  readonly question: string;
  /** The stream of the answer in progress is currently disconnected. */
  readonly isLost: boolean;
  /** Asks the same question again. */
  readonly onAskAgain: (() => void) | null;
};

/** An answer of the assistant, sentence by sentence with the sources. */
export function AnswerView({ answer, question, isLost, onAskAgain }: AnswerViewProps) {
  const { t } = useLingui();
  const { state, sentences, read, period, analyst, reason, withheldCount } = answer;
  const sources = sourcesOf(answer);
  const isAnswering = state === 'answering';
  const canAskAgain = (state === 'failed' || state === 'stopped') && onAskAgain;
  return (
    <div className={styles.answer} aria-busy={isAnswering}>
      <div className={styles.sentences}>
        {sentences.map((sentence, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- sentences are only appended
          <Sentence key={at} sentence={sentence} sources={sources} />
        ))}
      </div>
      {isAnswering && <Working isLost={isLost} />}
      {sources.length > 0 && <SourceList sources={sources} />}
      {withheldCount > 0 && (
        <Text as="p" size="small" tone="muted">
          <Plural
            value={withheldCount}
            one="# frase não aparece: o que a prova foi apagado ou você não tem mais acesso."
            other="# frases não aparecem: o que as prova foi apagado ou você não tem mais acesso."
          />
        </Text>
      )}
      <Ending answer={answer} />
      {reason && (
        <Banner tone="caution" title={t`O modelo não respondeu; as regras responderam.`}>
          {reasonWords(reason)}
        </Banner>
      )}
      {!isAnswering && (
        <div className={styles.foot}>
          {sentences.length > 0 && <CopyAnswer question={question} answer={answer} sources={sources} />}
          {canAskAgain && (
            <Button size="xs" icon={RetryIcon} onPress={canAskAgain}>
              {t`Perguntar de novo`}
            </Button>
          )}
          {read && <ReadNote read={read} />}
          {period && <PeriodNote period={period} />}
          {sentences.length > 0 && (
            <span className={styles.analyst}>
              <AnalystNote analyst={analyst} />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
