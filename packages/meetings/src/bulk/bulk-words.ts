import type { I18n } from '@lingui/core';
import { plural, msg } from '@lingui/core/macro';
import { ApiError } from '@pauta/api-client';
import type { BulkKind, BulkRun } from './bulk-run.ts';
import { undoneOf } from './bulk-run.ts';

/** Labels of an action in progress. */
export const progressWords = {
  evaluate: msg`Avaliando`,
  redo: msg`Reprocessando`,
  template: msg`Aplicando o template`,
  tag: msg`Alterando as tags`,
  remove: msg`Excluindo`,
  restore: msg`Restaurando`,
} as const satisfies Record<BulkKind, unknown>;

/** Labels of a finished action with the number of meetings. */
export const doneWords = (i18n: I18n, kind: BulkKind, count: number): string =>
  ({
    evaluate: i18n._(msg`${plural(count, { one: '# avaliação em andamento', other: '# avaliações em andamento' })}`),
    redo: i18n._(msg`${plural(count, { one: '# reunião em processamento', other: '# reuniões em processamento' })}`),
    template: i18n._(
      msg`${plural(count, { one: 'Template aplicado a # reunião', other: 'Template aplicado a # reuniões' })}`,
    ),
    tag: i18n._(msg`${plural(count, { one: 'Tags alteradas em # reunião', other: 'Tags alteradas em # reuniões' })}`),
    remove: i18n._(msg`${plural(count, { one: '# reunião excluída', other: '# reuniões excluídas' })}`),
    restore: i18n._(msg`${plural(count, { one: '# reunião de volta', other: '# reuniões de volta' })}`),
  })[kind];

/** "2 de 5 · 1 falhou · 2 não começaram". */
export const resultWords = (i18n: I18n, run: BulkRun): string => {
  const [done, total, failed] = [run.done.length, run.items.length, run.failures.length];
  const left = undoneOf(run).length - failed;
  return [
    i18n._(msg`${done} de ${total}`),
    failed > 0 && i18n._(msg`${plural(failed, { one: '# falhou', other: '# falharam' })}`),
    left > 0 && i18n._(msg`${plural(left, { one: '# não começou', other: '# não começaram' })}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Error message for the user. */
export const reasonOf = (i18n: I18n, error: unknown): string =>
  error instanceof ApiError ? error.message : i18n._(msg`Algo deu errado. Tente de novo.`);
