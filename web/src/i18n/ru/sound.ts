// Sound.
export const sound = {
  'sound.ask': 'Играть со звуком?',
  'sound.ask.all': 'Море и эффекты',
  'sound.ask.effects': 'Только эффекты',
  'sound.ask.none': 'Без звука',
  'sound.effects': 'Эффекты',
  'sound.sea': 'Море',
};
