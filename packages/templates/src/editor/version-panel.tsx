import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import type { TemplateVersion } from '@pauta/contract';
import { Button, ErrorState, Inline, Loading, SkeletonRows, Stack, Text, UndoIcon } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { versionsOptions } from '../template/template.queries.ts';
import { type Change, changesBetween, draftOf, type TemplateDraft } from './template-draft.ts';
import * as styles from './trial-panel.css.ts';

const words: Readonly<Record<Change['kind'], MessageDescriptor>> = {
  added: msg`Nova:`,
  changed: msg`Mudou:`,
  removed: msg`Removida:`,
  renamed: msg`Nome:`,
  reordered: msg`A ordem mudou`,
};

/** Differences between two states of a template, one per line. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.list}>
      {changes.map(({ kind, text }) => (
        <li key={`${kind} ${text}`}>
          <Text size="small" tone="secondary" truncate={2}>
            {i18n._(words[kind])} {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}

export type VersionPanelProps = {
  readonly templateId: string;
  readonly current: number;
  /** Restores an earlier version into the editor. Without it, versions are read-only. */
  readonly onRestore?: ((draft: TemplateDraft) => void) | undefined;
};

/** Versions of the template with their authors. */
export function VersionPanel({ templateId, current, onRestore }: VersionPanelProps) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(versionsOptions(templateId));
  if (error && !data) {
    return (
      <ErrorState
        isCompact
        {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar as versões.`)}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t`Carregando as versões`}>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  const whenOf = ({ at }: TemplateVersion) =>
    i18n.date(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <ol className={styles.list} aria-label={t`Versões`}>
      {data.map((version, at) => {
        const earlier = data[at + 1];
        const { version: number, by, questions } = version;
        const when = whenOf(version);
        const name = by?.displayName;
        return (
          <li key={number} className={styles.item}>
            <Stack gap="x2">
              <Inline justify="between">
                <Stack gap="half">
                  <Text weight="medium">{number === current ? t`Versão ${number} · em uso` : t`Versão ${number}`}</Text>
                  <Text size="small" tone="muted">
                    {name ? t`${name}, ${when}` : when}
                    {' · '}
                    <Plural value={questions.length} one="# pergunta" other="# perguntas" />
                  </Text>
                </Stack>
                {onRestore && number !== current && (
                  <Button
                    size="xs"
                    icon={UndoIcon}
                    onPress={() => onRestore({ ...draftOf(version), base: current })}
                    aria-label={t`Restaurar a versão ${number}`}
                  >
                    {t`Restaurar`}
                  </Button>
                )}
              </Inline>
              {earlier ? (
                <ChangeList changes={changesBetween(draftOf(earlier), draftOf(version))} />
              ) : (
                <Text size="small" tone="muted">
                  <Trans>Primeira versão</Trans>
                </Text>
              )}
            </Stack>
          </li>
        );
      })}
    </ol>
  );
}
