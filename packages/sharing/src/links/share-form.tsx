import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import { type Meeting, type NewShare, type SharePart, type ShareRange, shareDays } from '@pauta/contract';
import { parseTimestamp } from '@pauta/insights';
import { Checkbox, Form, formatTimestamp, Grid, SegmentedControl, Select, Stack, Text, TextField } from '@pauta/ui-kit';
import { useState } from 'react';
import { hasPart, partsInOrder, usualParts } from './available-parts.ts';
import { usePartNames } from './part-names.ts';

const dayChoices = [1, shareDays.usual, 30, 90] as const;

export type ShareFormProps = {
  readonly id: string;
  readonly meeting: Meeting;
  /** Initial time range. */
  readonly passage?: ShareRange;
  /** Error of the last submission. */
  readonly error: unknown;
  readonly onSubmit: (share: Omit<NewShare, 'idempotencyKey'>) => void;
};

/** Parts, time range and expiry of a link. */
export function ShareForm({ id, meeting, passage, error, onSubmit }: ShareFormProps) {
  const { t } = useLingui();
  const names = usePartNames();
  const [parts, setParts] = useState<readonly SharePart[]>(() => usualParts(meeting));
  const [extent, setExtent] = useState<'whole' | 'excerpt'>(passage ? 'excerpt' : 'whole');
  const [from, setFrom] = useState(() => formatTimestamp(passage?.startMs ?? 0));
  const durationMs = meeting.durationMs ?? 0;
  const end = formatTimestamp(durationMs);
  // Rounded up to a full second, so that the last word is included.
  const [to, setTo] = useState(() => formatTimestamp(Math.min((passage?.endMs ?? durationMs) + 999, durationMs)));
  const [days, setDays] = useState<number>(shareDays.usual);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const dayNames: Readonly<Record<(typeof dayChoices)[number], string>> = {
    1: t`1 dia`,
    7: t`7 dias`,
    30: t`30 dias`,
    90: t`90 dias`,
  };
  const refused = formErrorsOf(error, ['parts', 'range'], t`O link não foi criado. Tente de novo.`);

  const toggle = (part: SharePart) => (isChosen: boolean) =>
    setParts(isChosen ? [...parts, part] : parts.filter((one) => one !== part));

  const rangeOf = (): ShareRange | null | undefined => {
    if (extent === 'whole') return null;
    const [startMs, endMs] = [parseTimestamp(from), parseTimestamp(to)];
    const notATime = t`Escreva um tempo como 12:05.`;
    // The field has whole seconds; an unchanged end means the exact end of the recording.
    const last = to === end ? meeting.durationMs : endMs;
    const found = {
      ...(startMs === null && { from: notATime }),
      ...(last === null && { to: notATime }),
      ...(startMs !== null && last !== null && last - startMs < 1000 && { to: t`O fim vem depois do início.` }),
    };
    setFaults(found);
    return startMs === null || last === null || Object.keys(found).length > 0 ? undefined : { startMs, endMs: last };
  };

  const submit = () => {
    const range = rangeOf();
    if (range !== undefined) onSubmit({ parts: [...parts], range, days });
  };

  return (
    <Form
      id={id}
      aria-label={t`Novo link`}
      onSubmit={submit}
      errorMessage={refused.errorMessage ?? refused.fieldErrors?.['range'] ?? refused.fieldErrors?.['parts']}
    >
      <Stack gap="x2" role="group" aria-label={t`O que compartilhar`}>
        <Text size="small" weight="medium">{t`O que compartilhar`}</Text>
        <Grid gap="x1" columns={2}>
          {partsInOrder.map((part) => (
            <Checkbox
              key={part}
              label={names[part]}
              isSelected={parts.includes(part)}
              isDisabled={!hasPart(meeting, part)}
              onChange={toggle(part)}
            />
          ))}
        </Grid>
      </Stack>
      {meeting.durationMs !== null && (
        <Stack gap="x3" role="group" aria-label={t`Quanto da reunião`}>
          <span>
            <SegmentedControl
              label={t`Quanto da reunião`}
              value={extent}
              options={[
                { id: 'whole', label: t`Reunião inteira` },
                { id: 'excerpt', label: t`Só um trecho` },
              ]}
              onChange={setExtent}
            />
          </span>
          {extent === 'excerpt' && (
            <>
              <Grid gap="x3" columns={2}>
                <TextField
                  label={t`De`}
                  name="from"
                  value={from}
                  onChange={setFrom}
                  {...(faults['from'] && { errorMessage: faults['from'] })}
                />
                <TextField
                  label={t`Até`}
                  name="to"
                  value={to}
                  onChange={setTo}
                  {...(faults['to'] && { errorMessage: faults['to'] })}
                />
              </Grid>
              <Text size="small" tone="muted">
                {t`Quem abrir o link recebe só o que foi dito neste trecho. Respostas e próximos passos apoiados em outras partes ficam de fora.`}
              </Text>
            </>
          )}
        </Stack>
      )}
      <Select
        label={t`Validade`}
        name="days"
        value={String(days)}
        options={dayChoices.map((choice) => ({ id: String(choice), label: dayNames[choice] }))}
        onChange={(chosen) => setDays(Number(chosen))}
      />
    </Form>
  );
}
