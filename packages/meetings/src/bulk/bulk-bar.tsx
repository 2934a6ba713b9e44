import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MeetingSummary } from '@pauta/contract';
import { useScreenSubject } from '@pauta/feature-api';
import { Button, lazyComponent, ProgressBar, SelectionBar, toast, useScreenKeys } from '@pauta/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { listsKey, meetingKey } from '../list/meeting-list.queries.ts';
import { useMeetingFilter } from '../list/use-meeting-filter.ts';
import type { Selection } from '../list/use-selection.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { BulkReport } from './bulk-report.tsx';
import { type BulkItem, type BulkJob, type BulkRun, bulkRuns, undoneOf } from './bulk-run.ts';
import { doneWords, progressWords, reasonOf, resultWords } from './bulk-words.ts';
import { removeOne, restoreOne } from './bulk-work.ts';
import { changeTags } from '../tags/tag-work.ts';
import * as styles from './bulk-bar.css.ts';

const ExportDialog = lazyComponent(async () => (await import('../export/export-dialog.tsx')).ExportDialog);
const TagMeetings = lazyComponent(async () => (await import('../tags/tag-meetings.tsx')).TagMeetings);

export type BulkBarProps = {
  readonly selection: Selection;
  /** The visible rows, with their current data. */
  readonly rows: readonly MeetingSummary[];
  readonly isNarrow: boolean;
  /** Called when the user's own action has removed or restored rows. */
  readonly onRemoved: () => void;
  /** Called when the bar unmounts while it has the focus. */
  readonly onLeave: () => void;
};

/** Runs a bulk action, refreshes the list, and reports the result in the bar, or in a toast if the bar is gone. */
const useRuns = ({ selection, onRemoved }: Pick<BulkBarProps, 'selection' | 'onRemoved'>) => {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const run = useSyncExternalStore(bulkRuns.subscribe, bulkRuns.getSnapshot);
  const refreshList = async ({ kind, done }: BulkRun) => {
    for (const { id } of done) {
      if (kind === 'remove') client.removeQueries({ queryKey: meetingKey(id) });
      else void client.invalidateQueries({ queryKey: meetingKey(id) });
    }
    await client.invalidateQueries({ queryKey: listsKey });
    if ((kind === 'remove' || kind === 'restore') && done.length > 0) onRemoved();
    selection.choose(done, false);
  };
  const start = async (job: BulkJob): Promise<void> => {
    const ended = await bulkRuns.start(job, refreshList);
    if (!ended) return;
    const { kind, done, failures } = ended;
    const isWhole = undoneOf(ended).length === 0;
    const onUndo = () => void start({ kind: 'restore', items: done, work: restoreOne });
    const canUndo = kind === 'remove' && done.length > 0;
    if (isWhole || canUndo) {
      const title = doneWords(i18n, kind, done.length);
      toast({ title, tone: 'positive', ...(canUndo && { onUndo }) });
    }
    if (isWhole) bulkRuns.clear();
    else if (!bulkRuns.isWatched()) {
      const first = failures[0];
      toast({
        title: resultWords(i18n, ended),
        tone: 'critical',
        ...(first && { description: `${first.item.title}: ${reasonOf(i18n, first.error)}` }),
      });
    }
  };
  return { run, start };
};

/** Number of selected meetings with the bulk actions, their progress and their result. */
export function BulkBar({ selection, rows, isNarrow, onRemoved, onLeave }: BulkBarProps) {
  const { t, i18n } = useLingui();
  const { run, start } = useRuns({ selection, onRemoved });
  const [isReported, setIsReported] = useState(false);
  const [isTagging, setIsTagging] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const { filter } = useMeetingFilter();
  const place = useRef<HTMLDivElement>(null);

  const { selected } = selection;
  const meetings = [...selected.values()].map((meeting) => rows.find(({ id }) => id === meeting.id) ?? meeting);
  const elsewhere = meetings.filter((meeting) => !rows.includes(meeting)).length;
  const undone = run?.state === 'ended' ? undoneOf(run) : [];
  const isRunning = run !== null && run.state !== 'ended';
  // The result is hidden once other meetings are selected.
  const hasReport = undone.length > 0 && undone.length === selected.size && undone.every(({ id }) => selected.has(id));
  const mode = isRunning ? 'running' : hasReport ? 'report' : 'actions';

  const clear = () => {
    bulkRuns.clear();
    selection.choose(meetings, false);
  };
  useScreenSubject(meetings.length > 0 ? { kind: 'meetings', meetings } : null);
  useScreenKeys({
    Escape: () => isRunning || clear(),
    t: () => mode === 'actions' && setIsTagging(true),
    a: () => place.current?.querySelector('button')?.focus(),
  });

  // The pressed button, or the whole bar, has unmounted: keep the focus nearby.
  useEffect(() => {
    if (mode !== 'actions' && document.activeElement === document.body) place.current?.focus();
  }, [mode]);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const bar = place.current;
    return () => {
      if (bar?.contains(document.activeElement)) leave();
    };
  }, []);

  const items: readonly BulkItem[] = meetings.map(({ id, title }) => ({ id, title }));
  const again = () => run && void start({ ...run, items: undone });
  const { length: count } = items;
  const done = run ? run.done.length + run.failures.length : 0;
  const total = run?.items.length ?? 1;

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {mode === 'running' && run && (
        <SelectionBar count={count} status={i18n._(progressWords[run.kind])}>
          <div className={styles.progress}>
            <ProgressBar label={t`Feitas`} value={done / total} valueLabel={t`${done} de ${total}`} />
          </div>
          <Button size="xs" isPending={run.state === 'stopping'} onPress={bulkRuns.stop}>
            {t`Parar`}
          </Button>
        </SelectionBar>
      )}
      {mode === 'report' && run && (
        <SelectionBar count={count} status={resultWords(i18n, run)} onClear={clear}>
          <Button size="xs" onPress={() => setIsReported(true)}>
            {t`Ver por quê`}
          </Button>
          {!isNarrow && (
            <Button size="xs" onPress={again}>
              {t`Tentar de novo`}
            </Button>
          )}
        </SelectionBar>
      )}
      {mode === 'actions' && (
        <SelectionBar
          count={count}
          onClear={clear}
          {...(elsewhere > 0 && {
            status: t`${plural(count, { one: '# selecionada', other: '# selecionadas' })} · ${elsewhere} fora desta página`,
          })}
        >
          <BulkActions
            meetings={meetings}
            isNarrow={isNarrow}
            onStart={(kind, work) => void start({ kind, items, work })}
            onTag={() => setIsTagging(true)}
            onExport={() => setIsExporting(true)}
            onRemove={() => void start({ kind: 'remove', items, work: removeOne })}
            onSelectPage={() => selection.choose(rows, true)}
          />
        </SelectionBar>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog meetingIds={items.map(({ id }) => id)} filter={filter} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
      {isTagging && (
        <Suspense>
          <TagMeetings
            meetings={meetings}
            onClose={() => setIsTagging(false)}
            onStart={(change) => void start({ kind: 'tag', items, work: changeTags(change) })}
          />
        </Suspense>
      )}
      {isReported && hasReport && run && <BulkReport run={run} onRetry={again} onClose={() => setIsReported(false)} />}
    </div>
  );
}
