import type { GoldDialogue } from '../gold-dialogue.ts';

export const hrSoftware: GoldDialogue = {
  name: 'ponto eletrônico para rede de farmácias',
  set: 'tuning',
  startAt: '2026-12-14T17:00:00Z',
  speakers: { V: ['Paula Dornelles', 'us'], C: ['Silvana Couto', 'customer'] },
  turns: `
V: Silvana, que bom que deu certo! Semana de décimo terceiro deve estar uma loucura.
C: Nem fala, fechei a folha ontem às onze da noite.
V: Então bora direto. Me conta como é o ponto hoje.
C[ponto]: É relógio de parede em cada farmácia, aí o gerente tira foto do espelho e manda. Eu digito tudo num sistema chamado Fortes.
V: E de quantas farmácias a gente está falando?
C[farmacias]: Dezessete, com a que abre em fevereiro dezoito.
V: E colaborador, no total?
C[colab]: Duzentos e trinta e quatro, ativos.
V: Quanto tempo você gasta nesse fechamento?
C[tempo]: Três dias inteiros por mês. E ainda sai erro, em outubro paguei hora extra dobrada pra doze pessoas.
V: Puxa. Já teve processo trabalhista por isso?
C[processo]: Já, dois. Um deles custou trinta e oito mil pra empresa.
V: Nosso ponto é pelo celular com reconhecimento facial, e joga direto na folha.
C: Pelo celular de quem? Porque funcionário reclama de usar o próprio.
V[tablet]: Fica um tablet por loja, a gente fornece sem custo no plano anual.
C: Opa, aí melhora. Qual é o investimento?
V[valor]: Cobramos nove reais e noventa por colaborador ao mês.
C[conta]: Dá dois mil e trezentos e pouco. Olha, meu teto é dois mil, foi o que o seu Aurélio liberou.
V[negocia]: Se fechar ainda em dezembro consigo oito e cinquenta, que aí dá mil novecentos e oitenta e nove.
C[cabe]: Oito e cinquenta cabe.
V: O seu Aurélio é quem aprova?
C[aprova]: Isso, ele é o dono. Só que ele viaja na sexta e some até depois do Ano Novo.
V: Então precisa ser nesta semana.
C[preocupa]: O que me preocupa é a internet das lojas do interior, tem uma em que cai o dia inteiro.
V[offline]: Sem internet ele registra igual e envia quando voltar.
C: Tá ótimo. E migração dos dados antigos?
V[migra]: Fazemos a carga dos últimos doze meses, leva uma semana.
C: Ninguém mais tá me oferecendo isso.
V: Você chegou a cotar com outra empresa?
C[cotou]: Cotei com a Tangerino, mas não fornecem tablet.
V[proposta]: Vou gerar a proposta revisada e mando hoje até as seis.
C[leva]: Perfeito. Apresento pro seu Aurélio na quarta e te respondo no mesmo dia.
V: E se for sim, a gente faz a reunião de início em janeiro.
C[kickoff]: Pode ser dia onze de janeiro, às nove horas.
V: Anotado. Obrigada, Silvana!
`,
  questions: [
    { type: 'number', text: 'Quantas lojas a rede tem?', value: 17, at: ['farmacias'] },
    { type: 'number', text: 'Quantos colaboradores a empresa tem?', value: 234, at: ['colab'] },
    { type: 'text', text: 'Qual sistema o cliente usa hoje?', value: 'Fortes', at: ['ponto'] },
    { type: 'number', text: 'Quantos dias por mês o cliente gasta no fechamento?', value: 3, at: ['tempo'] },
    { type: 'money', text: 'Quanto custou o processo trabalhista?', value: 38000, at: ['processo'] },
    { type: 'money', text: 'Qual o orçamento do cliente?', value: 2000, at: ['conta'] },
    { type: 'money', text: 'Qual o preço final por colaborador?', value: 8.5, at: ['negocia|cabe'] },
    { type: 'person', text: 'Quem aprova a compra?', value: 'Aurélio', accept: ['seu Aurélio'], at: ['aprova|conta'] },
    { type: 'text', text: 'Qual a preocupação do cliente?', value: 'internet das lojas', at: ['preocupa'] },
    { type: 'text', text: 'Com qual outra empresa o cliente cotou?', value: 'Tangerino', at: ['cotou'] },
    { type: 'yes_no', text: 'O sistema registra o ponto sem internet?', value: true, at: ['offline'] },
    { type: 'date', text: 'Quando será a reunião de início?', value: '2027-01-11T09:00', at: ['kickoff'] },
    { type: 'yes_no', text: 'O tablet tem custo para o cliente?', value: false, at: ['tablet'] },
    { type: 'text', text: 'Quanto tempo leva a migração dos dados?', value: 'uma semana', at: ['migra'] },
    { type: 'money', text: 'Qual o faturamento da rede?', value: null },
    { type: 'person', text: 'Quem indicou a nossa empresa?', value: null },
    { type: 'yes_no', text: 'O cliente pediu desconto para pagamento à vista?', value: null },
    { type: 'date', text: 'Quando vence o contrato com a Fortes?', value: null },
  ],
  steps: [
    { at: 'proposta', owner: 'Paula Dornelles', due: '2026-12-14' },
    { at: 'leva', owner: 'Silvana Couto', due: '2026-12-16' },
    { at: 'kickoff', due: '2027-01-11' },
  ],
};
