import { toast } from '@pauta/ui-kit';

/** Shows the message of a successful sign-in. */
export const welcome = (message: string): void => void toast({ title: message, tone: 'positive' });
