import { useLingui } from '@lingui/react/macro';
import { Button, Form, Inline, Stack } from '@pauta/ui-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

const firstField = 'input:not([type=hidden]), textarea, [role=spinbutton], button';

export type InlineFormProps = {
  readonly label: string;
  readonly isPending: boolean;
  /** Something is missing or wrong: there is nothing to save yet. */
  readonly isIncomplete?: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/**
 * Corrects something in its place. The first field has the focus, its words selected; Enter saves, in a field of several
 * lines with Ctrl or ⌘, and Escape gives up. Keys that it uses are not the page's.
 */
export function InlineForm({ label, isPending, isIncomplete = false, onSave, onCancel, children }: InlineFormProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>(firstField);
    field?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  }, []);

  const save = () => {
    if (!isIncomplete) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What is open over the field has the key first.
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
    event.stopPropagation();
  };

  return (
    <div ref={place} role="presentation" onKeyDown={onKeyDown}>
      <Form aria-label={label} onSubmit={save}>
        <Stack gap="x2">
          {children}
          <Inline gap="x2">
            <Button type="submit" variant="primary" size="xs" isPending={isPending} isDisabled={isIncomplete}>
              {t`Salvar`}
            </Button>
            <Button size="xs" onPress={onCancel}>
              {t`Cancelar`}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </div>
  );
}
