import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { call, failureWords, freshFor } from '@pauta/api-client';
import { corrections, type Meeting, type Participant, transcriptions } from '@pauta/contract';
import { toast } from '@pauta/ui-kit';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listsKey, meetingKey } from '../list/meeting-list.queries.ts';

/** Number of other meetings with the same participant name. */
export const elsewhereOptions = (id: string, participantId: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'elsewhere', participantId],
    queryFn: ({ signal }) => call(corrections.speakerElsewhere, { params: { id, participantId }, signal }),
    staleTime: freshFor.none,
  });

/** Renaming and merging of speakers; both can be undone from their toast. */
export const useSpeakers = ({ id, transcription }: Pick<Meeting, 'id' | 'transcription'>) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = (meetingIds: readonly string[]) =>
    Promise.all([
      ...meetingIds.map((one) => client.invalidateQueries({ queryKey: meetingKey(one) })),
      client.invalidateQueries({ queryKey: listsKey }),
    ]);
  const failed = (title: string, error: unknown) =>
    toast({ title, description: failureWords(error, t`Tente de novo.`), tone: 'critical' });

  /** Resolves to whether it was saved. */
  const change = async (title: string, make: () => Promise<() => Promise<void>>): Promise<boolean> => {
    try {
      const takeBack = await make();
      const undo = () => void takeBack().catch((error: unknown) => failed(t`Não foi desfeito`, error));
      toast({ title, onUndo: undo });
      return true;
    } catch (error) {
      failed(t`Não foi salvo`, error);
      return false;
    }
  };

  return {
    renameEverywhere: (participantId: string, name: string, meetingCount: number) =>
      change(t`Nome alterado em ${plural(meetingCount + 1, { one: '# reunião', other: '# reuniões' })}`, async () => {
        const params = { id, participantId };
        const { renamed } = await call(corrections.renameSpeaker, { params, body: { name } });
        const meetingIds = renamed.map(({ meetingId }) => meetingId);
        await refresh(meetingIds);
        return async () => {
          for (const { meetingId, correctionId } of renamed)
            await call(corrections.undo, { params: { id: meetingId, correctionId } });
          await refresh(meetingIds);
        };
      }),

    merge: (from: Pick<Participant, 'id' | 'name'>, into: Pick<Participant, 'id' | 'name'>) => {
      const transcriptId = transcription?.id ?? '';
      const [fromName, intoName] = [from.name, into.name];
      return change(t`As falas de ${fromName} agora são de ${intoName}`, async () => {
        const { revision } = await call(transcriptions.mergeSpeaker, {
          params: { id: transcriptId, participantId: from.id },
          body: { intoId: into.id },
        });
        await refresh([id]);
        return async () => {
          await call(transcriptions.restore, { params: { id: transcriptId, revision: String(revision - 1) } });
          await refresh([id]);
        };
      });
    },
  };
};
