import type { GoldDialogue } from '../gold-dialogue.ts';

export const dentalClinic: GoldDialogue = {
  name: 'clínica odontológica e agenda',
  set: 'held-out',
  startAt: '2026-04-15T17:00:00Z',
  speakers: { V: ['Juliana Prado', 'us'], C: ['Beatriz Sampaio', 'customer'] },
  turns: `
V: Oi doutora Beatriz, aqui é a Juliana, tá me ouvindo bem?
C: Tô sim, só um segundo que eu tô saindo do consultório. Pronto, pode falar.
V: Você preencheu o formulário no site, né, mas não contou muito. Como você conheceu a gente?
C[origem]: Foi pelo Instagram, vi um vídeo de vocês sobre faltas em consultas e pensei: nossa, é a minha vida.
V: Que bom. Me conta, como é a clínica? Quantos dentistas são?
C[dentistas]: Somos em sete dentistas, contando comigo, e quatro cadeiras.
V: E a agenda de vocês, como funciona hoje?
C[agenda]: Hoje é no papel e no WhatsApp, a Rose da recepção anota tudo num caderno. É o caderno sagrado, ninguém encosta.
V: E o que acontece quando o paciente não aparece?
C[faltas]: É esse o problema. De cada dez pacientes uns três faltam e não avisam, e aí a cadeira fica vazia e eu pago do mesmo jeito.
V: Trinta por cento é bem acima da média. Vocês confirmam a consulta antes?
C[confirma]: A gente não confirma, não. A Rose tentou ligar pra todo mundo uma época mas não deu conta.
V: O nosso sistema manda a confirmação automática no WhatsApp vinte e quatro horas antes, e a taxa de falta costuma cair pela metade.
C: E o paciente consegue remarcar por ali?
V[remarcar]: Consegue, ele responde e já escolhe outro horário, sem falar com ninguém.
C: Ai que maravilha. E vocês guardam prontuário? Porque eu tenho medo dessa coisa de LGPD.
V[lgpd]: Os dados ficam em servidores no Brasil, criptografados, e a gente assina um termo de tratamento de dados com a clínica.
C: Tá, isso me deixa mais tranquila. Quanto é por mês?
V[preco]: O plano pra até dez profissionais é trezentos e quarenta e nove reais por mês, sem taxa de adesão.
C: Hum, tá. Não achei caro não. Tem fidelidade?
V[fidelidade]: Não tem fidelidade, pode cancelar quando quiser.
C: E pra começar, demora? Porque da última vez que mexi com sistema foi uma novela, deu até briga com o fornecedor.
V[prazo]: Não, em cinco dias úteis a clínica tá rodando, a gente importa os pacientes da planilha.
C[concorr]: Eu cheguei a ver o Dental Office também, mas achei a tela muito confusa.
V: Legal saber. Você consegue decidir hoje ou precisa falar com alguém?
C[decisor]: Eu preciso alinhar com o meu sócio, o Henrique, as decisões a gente toma junto.
V: Claro. Quer que eu faça uma apresentação pra vocês dois?
C: Quero. Semana que vem eu tô num congresso em Gramado, volto só no domingo.
V: Então dia vinte e oito, que é terça, às treze horas?
C[reuniao]: Dia vinte e oito às treze eu consigo, na hora do almoço. Pode marcar.
V[convite]: Marcado. Vou mandar o convite agora pra você e pro Henrique, e libero um acesso de teste hoje ainda.
C[planilha]: Combinado. Eu vou pedir pra Rose exportar a lista de pacientes.
V: Perfeito, doutora, até lá.
`,
  questions: [
    {
      type: 'single',
      text: 'Como o cliente conheceu a empresa?',
      options: ['Google', 'Instagram', 'Indicação', 'Evento'],
      value: 'Instagram',
      at: ['origem'],
    },
    { type: 'number', text: 'Quantos dentistas atendem na clínica?', value: 7, at: ['dentistas'] },
    { type: 'text', text: 'Como é feito o controle da agenda hoje?', value: 'no papel e no WhatsApp', at: ['agenda'] },
    { type: 'text', text: 'Qual o principal problema relatado?', value: 'faltam e não avisam', at: ['faltas'] },
    { type: 'yes_no', text: 'A clínica confirma as consultas hoje?', value: false, at: ['confirma'] },
    { type: 'money', text: 'Qual o valor da mensalidade apresentada?', value: 349, at: ['preco'] },
    { type: 'yes_no', text: 'O contrato tem fidelidade?', value: false, at: ['fidelidade'] },
    { type: 'number', text: 'Em quantos dias fica pronta a implantação?', value: 5, at: ['prazo'] },
    { type: 'text', text: 'Qual concorrente a cliente avaliou?', value: 'Dental Office', at: ['concorr'] },
    { type: 'person', text: 'Quem mais participa da decisão?', value: 'Henrique', at: ['decisor'] },
    { type: 'date', text: 'Qual a data da próxima reunião?', value: '2026-04-28T13:00', at: ['reuniao'] },
    { type: 'text', text: 'O que foi dito sobre a segurança dos dados?', value: 'criptografados', at: ['lgpd'] },
    { type: 'money', text: 'Qual o faturamento mensal da clínica?', value: null },
    { type: 'yes_no', text: 'A clínica atende convênios?', value: null },
    { type: 'date', text: 'Quando vence o contrato com o fornecedor atual?', value: null },
  ],
  steps: [
    { at: 'convite', owner: 'Juliana Prado', due: '2026-04-15' },
    { at: 'planilha', owner: 'Beatriz Sampaio', due: null },
    { at: 'reuniao', due: '2026-04-28' },
  ],
};
