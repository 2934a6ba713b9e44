import type { GoldDialogue } from '../gold-dialogue.ts';

export const franchise: GoldDialogue = {
  name: 'negociação de franquia de lavanderia',
  set: 'tuning',
  startAt: '2026-09-14T20:00:00Z',
  speakers: { V: ['Sônia Braga Leal', 'us'], C: ['Marcelo Tavares', 'customer'] },
  turns: `
V: Boa tarde, Marcelo. Você baixou a nossa apresentação, né?
C: Baixei, li no avião. Achei interessante, mas tenho um monte de pergunta.
V: Ótimo, é pra isso que eu tô aqui. Antes, me fala de você. Trabalha com o quê?
C[trab]: Eu sou engenheiro civil, trabalho há doze anos em construtora, e quero sair do CLT.
V: E por que lavanderia?
C[porque]: Porque no meu bairro não tem nenhuma num raio de três quilômetros, e só tem prédio com apartamento pequeno.
V: Que cidade?
C[cidade]: Em Sorocaba, no Campolim.
V: Boa praça. Quanto você tem de capital pra investir?
C[capital]: Eu tenho cento e oitenta mil guardados, e posso completar com financiamento.
V[invest]: O investimento total da loja fica em duzentos e trinta mil, com os equipamentos e a reforma.
C: E a taxa de franquia tá dentro disso?
V[taxa]: A taxa de franquia é trinta e cinco mil e tá incluída.
C: E os royalties?
V[royal]: Os royalties são de seis por cento do faturamento, com dois por cento de fundo de propaganda.
C[fatura]: E quanto fatura uma loja dessas?
V[medio]: Uma loja média fatura sessenta mil por mês, a partir do oitavo mês.
C[duvida]: Hum. Eu tenho medo de não achar ponto. Ponto bom em Sorocaba tá caro demais.
V: A gente tem um time de expansão que ajuda a procurar o ponto.
C: E se não achar?
V[devolve]: Se em seis meses não achar, devolvemos a taxa integral.
C: Ah, isso tá na circular?
V: Tá sim, na página quatorze.
C[outra]: Eu tô olhando também a 5àsec e uma rede de autoatendimento.
V: São boas redes. A diferença é que na nossa você não precisa de operador o dia todo.
C[esposa]: Minha esposa, a Fabiana, precisa topar também, ela que vai tocar de manhã.
V: Quer trazer ela numa próxima conversa?
C: Quero.
V: E em quanto tempo você pretende abrir?
C[abrir]: Quero abrir até março do ano que vem, no máximo.
V[cof]: Dá tempo. Então eu te envio a circular de oferta hoje, e pela lei você tem dez dias pra ler antes de assinar qualquer coisa.
C[lei]: Certo. Vou pedir pra um advogado amigo dar uma lida.
V: E marcamos com a Fabiana pra quando? Dia vinte e cinco?
C[conversa]: Dia vinte e cinco é sexta, eu tô em obra. Sábado vocês atendem?
V[sabado]: Atendemos, sábado dia vinte e seis, às dez da manhã?
C[confirma]: Isso, sábado às dez. Perfeito.
V: Tá agendado. Um abraço, Marcelo.
`,
  questions: [
    { type: 'text', text: 'Qual a profissão do cliente?', value: 'engenheiro civil', at: ['trab'] },
    { type: 'text', text: 'Em qual cidade o cliente quer abrir a loja?', value: 'Sorocaba', at: ['cidade'] },
    { type: 'money', text: 'Quanto o cliente tem para investir?', value: 180000, at: ['capital'] },
    { type: 'money', text: 'Qual o investimento total da franquia?', value: 230000, at: ['invest'] },
    { type: 'money', text: 'Qual o valor da taxa de franquia?', value: 35000, at: ['taxa'] },
    { type: 'number', text: 'Qual o percentual de royalties?', value: 6, at: ['royal'] },
    { type: 'money', text: 'Quanto fatura uma loja média?', value: 60000, at: ['medio'] },
    { type: 'text', text: 'Qual o receio do cliente?', value: 'não achar ponto', at: ['duvida'] },
    { type: 'text', text: 'Quais concorrentes o cliente está avaliando?', value: '5àsec', at: ['outra'] },
    { type: 'person', text: 'Quem é a esposa do cliente?', value: 'Fabiana', at: ['esposa'] },
    { type: 'date', text: 'Qual a data da próxima conversa?', value: '2026-09-26T10:00', at: ['sabado|confirma'] },
    { type: 'number', text: 'Quantos dias o cliente tem para ler a circular?', value: 10, at: ['cof'] },
    { type: 'yes_no', text: 'A taxa de franquia é devolvida se não achar o ponto?', value: true, at: ['devolve'] },
    { type: 'yes_no', text: 'O cliente já teve outra empresa?', value: null },
    { type: 'number', text: 'Quantos funcionários a loja precisa?', value: null },
    { type: 'money', text: 'Qual o valor do aluguel do ponto?', value: null },
  ],
  steps: [
    { at: 'cof', owner: 'Sônia Braga Leal', due: '2026-09-14' },
    { at: 'lei', owner: 'Marcelo Tavares', due: null },
    { at: 'sabado|confirma', due: '2026-09-26' },
  ],
};
