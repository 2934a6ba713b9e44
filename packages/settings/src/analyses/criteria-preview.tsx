import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { PreviewEvent } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { Button, Inline, Link, ProgressBar, Score, Stack, Text } from '@pauta/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { criteriaKey, previewPrompt } from './criteria.queries.ts';
import * as styles from './criteria.css.ts';

type Told = Exclude<PreviewEvent, { kind: 'start' | 'done' }>;
type Preview = {
  /** The text that it is of. */
  readonly prompt: string;
  readonly total: number;
  readonly told: readonly Told[];
  readonly state: 'running' | 'done' | 'failed';
};

/** Names of the criteria without a level in any meeting: they change nothing. */
const unjudgedIn = (told: readonly Told[]): string[] => {
  const lists = told.flatMap((event) => (event.kind === 'meeting' ? [event.unjudged] : []));
  return (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
};

function Outcome({ event }: { readonly event: Told }) {
  const { t, i18n } = useLingui();
  if (event.kind === 'failed') return <Text size="small" tone="muted">{t`Não foi possível avaliar`}</Text>;
  const { before, after } = event;
  const difference = before === null || after === null ? null : after - before;
  const sign = i18n.number(difference ?? 0, { signDisplay: 'exceptZero' });
  return (
    <Inline gap="x2">
      <Score value={before} />
      <span aria-hidden>→</span>
      <Score value={after} />
      <Text size="small" tone="muted">
        {difference === null ? t`sem comparação` : difference === 0 ? t`não muda` : sign}
      </Text>
    </Inline>
  );
}

export type CriteriaPreviewProps = { readonly teamId: string; readonly prompt: string };

/** Preview of how a text would change the scores of the team's newest meetings. Aborted on unmount. */
export function CriteriaPreview({ teamId, prompt }: CriteriaPreviewProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setPreview(null);
  };
  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setPreview({ prompt, total: 0, told: [], state: 'running' });
    const change = (by: (preview: Preview) => Preview) =>
      setPreview((now) => (now && !controller.signal.aborted ? by(now) : now));
    let isOver = false;
    try {
      await previewPrompt(teamId, prompt, controller.signal, (event) => {
        if (event.kind === 'start') change((now) => ({ ...now, total: event.total }));
        else if (event.kind === 'done') isOver = true;
        else change((now) => ({ ...now, told: [...now.told, event] }));
      });
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    }
    change((now) => ({ ...now, state: isOver ? 'done' : 'failed' }));
    // A model may have recompiled the criteria in the meantime.
    await client.invalidateQueries({ queryKey: criteriaKey });
  };
  const { total = 0, told = [], state } = preview ?? {};
  const isRunning = state === 'running';
  const done = told.length;
  const isOther = (event: Told) => event.kind !== 'meeting' || event.before !== event.after;
  // One that stays as it is says nothing of what would change.
  const shown = told.filter(isOther);
  const changed = shown.filter(({ kind }) => kind === 'meeting').length;
  const unjudged = new Intl.ListFormat(i18n.locale).format(unjudgedIn(told).map((name) => `“${name}”`));
  return (
    <Stack gap="x3">
      <Inline gap="x3" wrap>
        <Button isDisabled={isRunning} onPress={() => void start()}>{t`Ver o que mudaria`}</Button>
        {isRunning && <Button variant="ghost" onPress={stop}>{t`Interromper`}</Button>}
        {!preview && (
          <Text
            size="small"
            tone="muted"
          >{t`Avalia as últimas 20 reuniões da equipe com este texto. Nada é salvo.`}</Text>
        )}
      </Inline>
      {isRunning && (
        <ProgressBar
          label={t`Avaliando as últimas reuniões`}
          {...(total > 0 && { value: done / total, valueLabel: t`${done} de ${total}` })}
        />
      )}
      <div aria-live="polite">
        <Stack gap="x1">
          {preview && preview.prompt !== prompt && (
            <Text size="small" tone="muted">{t`O texto mudou depois desta prévia.`}</Text>
          )}
          {state === 'failed' && (
            <Text>
              {error
                ? failureWords(error, t`A prévia foi interrompida. Tente de novo.`)
                : t`A prévia foi interrompida. Tente de novo.`}
            </Text>
          )}
          {state === 'done' && (
            <Text>
              {total === 0
                ? t`Esta equipe ainda não tem reuniões com transcrição.`
                : t`A nota muda em ${changed} de ${total} reuniões.`}
            </Text>
          )}
          {state === 'done' && unjudged && (
            <Text
              size="small"
              tone="muted"
            >{t`Sem base para avaliar em nenhuma delas, então não entra na nota: ${unjudged}.`}</Text>
          )}
        </Stack>
      </div>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t`Notas com este texto`}>
          {shown.map((event) => (
            <li key={event.meetingId} className={styles.meeting}>
              <Link href={paths.meeting(event.meetingId)}>{event.title}</Link>
              <Outcome event={event} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
