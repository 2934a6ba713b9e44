import { call } from '@pauta/api-client';
import { type NewReport, type Report, type ReportDraft, type ReportPatch, reports } from '@pauta/contract';
import { fetchFontStyle } from '@pauta/ui-kit';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const reportsKey = ['reports'] as const;
const listKey = [...reportsKey, 'list'] as const;
const reportKey = (id: string) => [...reportsKey, 'one', id] as const;

/** Daily reports of the company, by name. */
export const reportListOptions = () =>
  queryOptions({ queryKey: listKey, queryFn: ({ signal }) => call(reports.list, { signal }) });

export const reportOptions = (id: string) =>
  queryOptions({ queryKey: reportKey(id), queryFn: ({ signal }) => call(reports.get, { params: { id }, signal }) });

/** A page of a report's deliveries. */
export const deliveriesOptions = (id: string, page: number) =>
  queryOptions({
    queryKey: [...reportKey(id), 'deliveries', page],
    queryFn: ({ signal }) => call(reports.deliveries, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Preview of a draft's email for the user or another recipient. */
export const previewOptions = (draft: ReportDraft | undefined, viewerId: string | undefined) =>
  queryOptions({
    queryKey: [...reportsKey, 'preview', draft, viewerId],
    queryFn: ({ signal }) => {
      if (!draft) throw new TypeError('There is no draft to preview');
      return call(reports.preview, { body: { ...draft, ...(viewerId && { viewerId }) }, signal });
    },
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  });

/** The font of the preview. Without it the letter is shown in one of the system's. */
export const letterFontOptions = () =>
  queryOptions({ queryKey: ['letterFont'], queryFn: fetchFontStyle, staleTime: Infinity, retry: false });

const showReport = (client: QueryClient, report: Report) => {
  client.setQueryData(reportOptions(report.id).queryKey, report);
  return client.invalidateQueries({ queryKey: listKey });
};

export const createReportOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewReport) => call(reports.create, { body }),
    onSuccess: (report) => showReport(client, report),
  });

export const updateReportOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ReportPatch & { readonly id: string }) =>
      call(reports.update, { params: { id }, body }),
    onSuccess: (report) => showReport(client, report),
  });

export const removeReportOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(reports.remove, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: reportKey(id) });
      return client.invalidateQueries({ queryKey: listKey });
    },
  });

/** Restores a deleted report. */
export const restoreReportOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(reports.restore, { params: { id } }),
    onSuccess: (report) => showReport(client, report),
  });

/** Sends the email of a draft to the user. */
export const sendToMeOptions = () =>
  mutationOptions({ mutationFn: (body: ReportDraft) => call(reports.sendToMe, { body }) });
