import { useLingui } from '@lingui/react/macro';
import { Button, Dialog, Stack, Text } from '@pauta/ui-kit';
import { type BulkRun, undoneOf } from './bulk-run.ts';
import { reasonOf, resultWords } from './bulk-words.ts';
import * as styles from './bulk-bar.css.ts';

export type BulkReportProps = {
  readonly run: BulkRun;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The meetings for which a bulk action failed, with the reasons. */
export function BulkReport({ run, onRetry, onClose }: BulkReportProps) {
  const { t, i18n } = useLingui();
  const reasons = new Map(run.failures.map(({ item, error }) => [item.id, reasonOf(i18n, error)]));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`O que não foi feito`}
      description={resultWords(i18n, run)}
      footer={
        <Button
          variant="primary"
          onPress={() => {
            onClose();
            onRetry();
          }}
        >
          {t`Tentar de novo`}
        </Button>
      }
    >
      <ul className={styles.list}>
        {undoneOf(run).map(({ id, title }) => (
          <li key={id}>
            <Stack gap="half">
              <Text weight="strong">{title}</Text>
              <Text size="small" tone="secondary">
                {reasons.get(id) ?? t`Não começou.`}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
