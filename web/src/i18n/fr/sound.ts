// Sound.
export const sound = {
  'sound.ask': 'Jouer avec le son ?',
  'sound.ask.all': 'La mer et les effets',
  'sound.ask.effects': 'Les effets seuls',
  'sound.ask.none': 'Sans le son',
  'sound.effects': 'Effets',
  'sound.sea': 'Mer',
};
