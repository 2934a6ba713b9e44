import { Button } from '../actions/button.tsx';
import { toast, type ToastMessage } from './toast.tsx';

export type SampleToastProps = Pick<ToastMessage, 'title' | 'description' | 'tone'> & {
  /** Takes it back; the toast offers it for as long as it stays. */
  readonly onUndo: () => void;
};

/** A button that says the message in the `ToastRegion`. */
export function SampleToast(message: SampleToastProps) {
  return <Button onPress={() => toast(message)}>Mostrar</Button>;
}
