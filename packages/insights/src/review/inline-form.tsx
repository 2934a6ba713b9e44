import { useLingui } from '@lingui/react/macro';
import { Button, Form, Inline, Stack } from '@pauta/ui-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

const firstField = 'input:not([type=hidden]), textarea, [role=spinbutton], button';

export type InlineFormProps = {
  readonly label: string;
  readonly isPending: boolean;
  /** A field is missing or invalid, so it cannot be saved yet. */
  readonly isIncomplete?: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/**
 * A form that replaces the edited element. The first field is focused with its text selected; Enter saves, in
 * multi-line fields with Ctrl or ⌘, and Escape cancels. Keys that it handles do not propagate.
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
    // An open popup above the field handles the key first.
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
