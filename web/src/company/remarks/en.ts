// English: what bots say, by temper. No line tells what its speaker holds, or says who speaks: man or woman.
import type { Remarks } from '../tempers';

export const remarks: Remarks = {
  bold: {
    hello: ['Clear the way!', 'Follow my wake, if you can.'],
    triumph: ['That is how it is done!', 'Next, please.'],
    setback: ['A scratch, no more.', 'You will pay for that.'],
    luck: ['Fortune likes the brave.', 'Mine, of course.'],
    trouble: ['Who packed these stores?', 'The wind is to blame, not I.'],
    won: ['Was there ever a doubt?', 'Three cheers for me!'],
    beaten: ['Again. At once.', 'Luck, nothing but luck.'],
  },
  merry: {
    hello: ['Ahoy, all of you!', 'A fine day for mischief.'],
    triumph: ['Ha! Did you see that?', 'The drinks are on you!'],
    setback: ['Well fought!', 'Oh, my poor paint!'],
    luck: ['Look what I have here!', 'It must be my birthday!'],
    trouble: ['Who ate all the biscuits?', 'Oh dear, oh dear.'],
    won: ['What a voyage!', 'A song for everybody!'],
    beaten: ['Good game, all of you!', 'The best part is the company.'],
  },
  gloomy: {
    hello: ['This will end badly.', 'I smell rain.'],
    triumph: ['It will not last.', 'For once.'],
    setback: ['I knew it.', 'As always.'],
    luck: ['There is a catch somewhere.', 'Too good to be true.'],
    trouble: ['And so it begins.', 'I said so this morning.'],
    won: ['A win. How odd.', 'Tomorrow it rains all the same.'],
    beaten: ['What did I tell you.', 'The sea takes everything.'],
  },
  sly: {
    hello: ['Do not mind me.', 'I am only here for the view.'],
    triumph: ['All according to plan.', 'Thank you for your trust.'],
    setback: ['Interesting.', 'I shall remember that.'],
    luck: ['Well, well.', 'Somebody has to take it.'],
    trouble: ['Nobody saw that.', 'All part of the plan. Almost.'],
    won: ['Who would have thought?', 'A pleasure, as always.'],
    beaten: ['You hide your thoughts well.', 'Next time I watch you more closely.'],
  },
};
