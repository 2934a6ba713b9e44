import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import { type ClipRange, clipLength } from '@pauta/contract';
import { formatSpan, parseTimestamp } from '@pauta/insights';
import { Form, formatTimestamp, Grid, Stack, Text, TextField } from '@pauta/ui-kit';
import { useState } from 'react';

export type ClipFields = { readonly title: string; readonly range: ClipRange };

export type ClipFormProps = {
  readonly id: string;
  readonly label: string;
  readonly initial: ClipFields;
  /** Error of the last submission. */
  readonly error: unknown;
  readonly onSubmit: (fields: ClipFields) => void;
};

/** Title and range of a clip. Unchanged times keep their milliseconds. */
export function ClipForm({ id, label, initial, error, onSubmit }: ClipFormProps) {
  const { t, i18n } = useLingui();
  const [title, setTitle] = useState(initial.title);
  const first = formatTimestamp(initial.range.startMs);
  const last = formatTimestamp(initial.range.endMs);
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const refused = formErrorsOf(error, ['title', 'range'], t`O clipe não foi salvo. Tente de novo.`);
  const startMs = from === first ? initial.range.startMs : parseTimestamp(from);
  const endMs = to === last ? initial.range.endMs : parseTimestamp(to);
  const lengthMs = startMs === null || endMs === null ? null : endMs - startMs;

  const faultsOf = () => {
    const notATime = t`Escreva um tempo como 12:05.`;
    return {
      ...(!title.trim() && { title: t`Dê um título ao clipe.` }),
      ...(startMs === null && { from: notATime }),
      ...(endMs === null && { to: notATime }),
      ...(lengthMs !== null && lengthMs < clipLength.leastMs && { to: t`O fim vem ao menos um segundo depois.` }),
      ...(lengthMs !== null && lengthMs > clipLength.mostMs && { to: t`Um clipe tem no máximo dez minutos.` }),
    };
  };
  const submit = () => {
    const found = faultsOf();
    setFaults(found);
    if (startMs !== null && endMs !== null && Object.keys(found).length === 0) {
      onSubmit({ title: title.trim(), range: { startMs, endMs } });
    }
  };
  const faultOf = (name: string) => {
    const fault = faults[name] ?? refused.fieldErrors?.[name];
    return fault ? { errorMessage: fault } : {};
  };

  return (
    <Form
      id={id}
      aria-label={label}
      onSubmit={submit}
      errorMessage={refused.errorMessage ?? refused.fieldErrors?.['range']}
    >
      <TextField
        label={t`Título`}
        name="title"
        value={title}
        maxLength={120}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of the dialog is typing
        autoFocus
        onChange={setTitle}
        {...faultOf('title')}
      />
      <Stack gap="x2" role="group" aria-label={t`Trecho`}>
        <Grid gap="x3" columns={2}>
          <TextField label={t`De`} name="from" value={from} onChange={setFrom} {...faultOf('from')} />
          <TextField label={t`Até`} name="to" value={to} onChange={setTo} {...faultOf('to')} />
        </Grid>
        <Text size="small" tone="muted">
          {lengthMs !== null && lengthMs > 0 && (
            <>
              <bdi>{formatSpan(lengthMs, i18n.locale)}</bdi>
              {' · '}
            </>
          )}
          {t`O corte vai até o começo e o fim das palavras.`}
        </Text>
      </Stack>
    </Form>
  );
}
