import type { GoldDialogue } from '../gold-dialogue.ts';

export const veterinary: GoldDialogue = {
  name: 'clínica veterinária e prontuário',
  set: 'tuning',
  startAt: '2026-08-12T12:00:00Z',
  speakers: { V: ['Marina Duarte', 'us'], C: ['Rogério Paiva', 'customer'], K: ['Karen Paiva', 'customer'] },
  turns: `
V: Bom dia, Rogério. Ah, a Karen entrou também, que bom.
K: Oi, eu sou a esposa, cuido do administrativo. Ele só quer saber dos bichos.
C: É verdade.
V: Risos. Bom, me contem, há quanto tempo a clínica existe?
C[anos]: A clínica tem onze anos. Começamos na garagem da minha sogra.
V: E quantos atendimentos vocês fazem por mês?
K[atend]: Em média trezentos e oitenta atendimentos por mês, fora banho e tosa.
V: E o prontuário, é em papel?
C[prontuario]: O prontuário é em papel, ficha de cartolina. A letra eu mesmo não entendo depois.
K[dor]: O que mais atrapalha é a vacina. A gente esquece de avisar o tutor da vacina e ele acaba vacinando na loja da frente.
V: Quanto vocês acham que perdem com isso?
K[perde]: Eu calculei, dá uns quatro mil por mês.
V: É bastante. Nosso sistema dispara o lembrete de vacina sozinho, por mensagem.
C: E exame de imagem? Eu tenho um raio-x digital novo, me custou os olhos da cara.
V[imagem]: O exame de imagem fica anexado no prontuário do animal.
K: Qual o preço?
V[preco]: São dois planos. O básico é cento e noventa por mês e o completo, que tem os lembretes, é duzentos e oitenta por mês.
K[completo]: A gente ia precisar do completo, por causa dos lembretes.
C[caro]: Duzentos e oitenta achei puxado, hein.
K[perde2]: Rogério, a gente perde quatro mil.
C: Tá, tá, você que manda no dinheiro.
V: A decisão é da Karen, então?
K[decide]: Sou eu que decido, sim, ele assina embaixo.
V: Perfeito. Vocês chegaram a ver outro sistema?
K[outro]: Vimos o SimplesVet, uma amiga usa. Ela gosta, mas disse que o suporte é devagar.
V[suporte]: Nosso suporte responde em dez minutos no horário comercial, e sábado até o meio-dia.
K: E os dados das fichas, quem digita?
V: Vocês podem mandar a planilha, se tiver, ou a gente indica um digitador parceiro.
C[estag]: O estagiário digita, ele tá ocioso mesmo.
V: Haha. Alguma coisa impede de começar este mês?
K[viagem]: A gente viaja dia vinte, volta no dia trinta e um. Então só em setembro.
V[proposto]: Sem problema. Deixa eu propor: vocês fazem o treinamento logo na volta, dia primeiro de setembro, às oito da manhã?
K[treino]: Dia primeiro é terça, né? Pode ser, mas às nove, que oito é cirurgia.
V[ok]: Nove horas então. Vou mandar o contrato ainda hoje pra assinatura digital.
K[assinar]: Manda que eu assino antes de viajar.
V: Combinado. Boa viagem pra vocês!
`,
  questions: [
    { type: 'number', text: 'Há quantos anos a clínica existe?', value: 11, at: ['anos'] },
    { type: 'number', text: 'Quantos atendimentos por mês?', value: 380, at: ['atend'] },
    {
      type: 'single',
      text: 'Como é o prontuário hoje?',
      options: ['Papel', 'Planilha', 'Sistema'],
      value: 'Papel',
      at: ['prontuario'],
    },
    { type: 'text', text: 'O que mais atrapalha o cliente?', value: 'vacina', at: ['dor'] },
    { type: 'money', text: 'Quanto o cliente perde por mês?', value: 4000, at: ['perde|perde2'] },
    {
      type: 'single',
      text: 'Qual plano o cliente escolheu?',
      options: ['Básico', 'Completo'],
      value: 'Completo',
      at: ['completo'],
    },
    { type: 'money', text: 'Qual o preço do plano completo?', value: 280, at: ['preco|caro'] },
    { type: 'money', text: 'Qual o preço do plano básico?', value: 190, at: ['preco'] },
    { type: 'person', text: 'Quem decide a compra?', value: 'Karen Paiva', accept: ['Karen'], at: ['decide'] },
    { type: 'text', text: 'Qual concorrente foi citado?', value: 'SimplesVet', at: ['outro'] },
    { type: 'date', text: 'Quando será o treinamento?', value: '2026-09-01T09:00', at: ['treino|ok|proposto'] },
    { type: 'number', text: 'Em quantos minutos o suporte responde?', value: 10, at: ['suporte'] },
    { type: 'date', text: 'Quando o cliente volta de viagem?', value: '2026-08-31', at: ['viagem'] },
    { type: 'yes_no', text: 'O cliente achou o preço alto?', value: true, at: ['caro'] },
    { type: 'yes_no', text: 'A clínica faz internação?', value: null },
    { type: 'money', text: 'Qual o orçamento do cliente?', value: null },
    { type: 'number', text: 'Quantos veterinários trabalham na clínica?', value: null },
  ],
  steps: [
    { at: 'ok', owner: 'Marina Duarte', due: '2026-08-12' },
    { at: 'treino', due: '2026-09-01' },
    { at: 'assinar', owner: 'Karen Paiva', due: null },
  ],
};
