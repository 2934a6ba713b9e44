import { call, freshFor } from '@pauta/api-client';
import { type CommentPatch, comments, type NewComment } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { meetingKey } from '../list/meeting-list.queries.ts';

const commentsKey = (meetingId: string) => [...meetingKey(meetingId), 'comments'] as const;

export const commentsOptions = (meetingId: string) =>
  queryOptions({
    queryKey: commentsKey(meetingId),
    queryFn: ({ signal }) => call(comments.list, { params: { id: meetingId }, signal }),
    staleTime: freshFor.none,
  });

/** Users who can be mentioned. */
export const readersOptions = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting-readers', meetingId],
    queryFn: ({ signal }) => call(comments.readers, { params: { id: meetingId }, signal }),
  });

const shown = (client: QueryClient, meetingId: string) => ({
  onSuccess: () => client.invalidateQueries({ queryKey: commentsKey(meetingId) }),
});

export const createCommentOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: NewComment) => call(comments.create, { params: { id }, body }),
    ...shown(client, id),
  });

export const updateCommentOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ commentId, ...body }: CommentPatch & { commentId: string }) =>
      call(comments.update, { params: { id, commentId }, body }),
    ...shown(client, id),
  });

export const removeCommentOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (commentId: string) => call(comments.remove, { params: { id, commentId } }),
    ...shown(client, id),
  });

/** Restores a comment that was just deleted. */
export const restoreCommentOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (commentId: string) => call(comments.restore, { params: { id, commentId } }),
    ...shown(client, id),
  });
