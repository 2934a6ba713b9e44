import { Button } from '../actions/button.tsx';
import { toast, type ToastMessage } from './toast.tsx';

export type SampleToastProps = Pick<ToastMessage, 'title' | 'description' | 'tone'> & {
  /** Called by the undo button of the toast. */
  readonly onUndo: () => void;
};

/** A button that shows the message as a toast in the `ToastRegion`. */
export function SampleToast(message: SampleToastProps) {
  return <Button onPress={() => toast(message)}>Mostrar</Button>;
}
