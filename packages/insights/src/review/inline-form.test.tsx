import { TextArea } from '@pauta/ui-kit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { InlineForm } from './inline-form.tsx';

const showForm = async (isIncomplete = false) => {
  const done = { onSave: vi.fn<() => void>(), onCancel: vi.fn<() => void>(), onPageKey: vi.fn<() => void>() };
  await show(
    <div role="presentation" onKeyDown={done.onPageKey}>
      <InlineForm label="Observação" isPending={false} isIncomplete={isIncomplete} {...done}>
        <TextArea label="Texto" value="Como foi dito" onChange={() => undefined} />
        <TextArea label="Outro" value="" onChange={() => undefined} />
      </InlineForm>
    </div>,
  );
  return done;
};

describe('InlineForm', () => {
  it('focuses its first field, with the text selected', async () => {
    await showForm();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' });
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Como foi dito'.length]);
  });

  it('saves by Ctrl and Enter, cancels by Escape, and stops the propagation of its keys', async () => {
    const { onSave, onCancel, onPageKey } = await showForm();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onPageKey).not.toHaveBeenCalled();
  });

  it('does not save an incomplete form', async () => {
    const { onSave } = await showForm(true);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    expect(onSave).not.toHaveBeenCalled();
  });
});
