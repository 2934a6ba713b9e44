import { toast } from '@pauta/ui-kit';

/** Says that the sign-in has worked, in the shell. */
export const welcome = (message: string): void => void toast({ title: message, tone: 'positive' });
