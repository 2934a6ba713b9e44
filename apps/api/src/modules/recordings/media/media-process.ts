import { answerRequests } from '../../../platform/worker-replies.ts';
import { MediaError } from './media-error.ts';
import { mediaOperations, type MediaReply, type MediaRequest } from './media-operations.ts';

// Entry point of the process that `runMedia` starts.

const perform = ({ name, args }: MediaRequest): Promise<unknown> => {
  const operation: (...values: never[]) => Promise<unknown> = mediaOperations[name];
  return Reflect.apply(operation, undefined, args);
};

answerRequests(async (request: MediaRequest): Promise<MediaReply> => {
  try {
    return { is: 'done', value: await perform(request) };
  } catch (error) {
    if (error instanceof MediaError) return { is: 'refused', code: error.code, detail: error.detail };
    throw error;
  }
});
