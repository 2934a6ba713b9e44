import { answerRequests } from './platform/worker-replies.ts';
import { workOperations } from './work-operations.ts';

// Entry point of the worker processes.

answerRequests(({ name, args }: { name: keyof typeof workOperations; args: never[] }) => {
  const operation: (...values: never[]) => unknown = workOperations[name];
  return operation(...args);
});
