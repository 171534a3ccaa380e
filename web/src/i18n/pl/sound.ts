// Sound.
export const sound = {
  'sound.ask': 'Grać z dźwiękiem?',
  'sound.ask.all': 'Morze i efekty',
  'sound.ask.effects': 'Tylko efekty',
  'sound.ask.none': 'Bez dźwięku',
  'sound.effects': 'Efekty',
  'sound.sea': 'Morze',
};
