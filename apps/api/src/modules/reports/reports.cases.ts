import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { reportConfigs } from './reports.table.ts';

const draft = { teamIds: null, weekdays: [1], timeOfDay: '08:00', timeZone: 'America/Sao_Paulo' };
const ofReport = ({ reportId }: { reportId: string }) => ({ id: reportId });

export const cases = defineCases(
  async ({ server, owner: { id: recipientId, companyId } }: Scene) =>
    server.platform.database.system.transaction(async (tx) => {
      const { teamIds: _, ...schedule } = draft;
      const values = { ...schedule, companyId, name: 'Diário', scope: 'company' as const, isActive: true };
      const [row] = await tx.insert(reportConfigs).values(values).returning();
      return { reportId: row?.id ?? '', recipientId };
    }),
  {
    'reports.list': {},
    'reports.create': {
      body: ({ recipientId }) => ({ name: 'Meu', recipientIds: [recipientId] }),
      audit: ['report.create'],
    },
    'reports.get': { params: ofReport },
    'reports.update': { params: ofReport, body: { name: 'Semanal' }, audit: ['report.update'] },
    'reports.remove': { params: ofReport, audit: ['report.delete'] },
    'reports.restore': {
      params: ofReport,
      audit: ['report.restore'],
      before: async ({ server, owner }, things) => {
        await server.call(api.reports.remove, owner, { params: ofReport(things) });
      },
    },
    'reports.deliveries': { params: ofReport },
    'reports.preview': { body: draft, audit: [] },
    'reports.sendToMe': { body: draft, audit: [] },
  },
);
